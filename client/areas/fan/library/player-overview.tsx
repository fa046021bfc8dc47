import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { dateFormatter, numberFormatter } from "#client/format/formatters.ts";
import type { PlayerProfile } from "#domain/libraries/view.ts";
import { m } from "#messages";
import { LeagueLink, TeamLink } from "./faces.tsx";
import { Facts } from "./facts.tsx";
import { playerMatchesInput } from "./library-queries.ts";
import { MatchSection } from "./match-section.tsx";

const MATCHES = 8;
const born = dateFormatter({ day: "numeric", month: "long", year: "numeric" });
const height = numberFormatter({ style: "unit", unit: "centimeter" });

/** A person at a glance: who they are, and their last matches. */
export function PlayerOverview({ profile }: { profile: PlayerProfile }) {
  const { locale } = useApp();
  const { api } = useRouter().options.context;
  const { player, birthDate, region, heightCm, seasons } = profile;
  const { data } = useSuspenseQuery(callQuery(api, "GET /player/matches", playerMatchesInput(player.id, {})));
  const [now] = seasons;
  return (
    <>
      <Facts
        facts={[
          [m.library_team(), player.team && <TeamLink team={player.team} />],
          [m.match_fact_league(), now && <LeagueLink league={now.league} />],
          [m.library_number(), player.number],
          [m.library_born(), birthDate && born(locale).format(Date.parse(birthDate))],
          [m.library_country(), region],
          [m.library_height(), heightCm && height(locale).format(heightCm)],
        ]}
      />
      <MatchSection
        title={m.match_view_results()}
        leagues={data.leagues}
        list={data.list.slice(0, MATCHES).map(({ match }) => match)}
      />
    </>
  );
}
