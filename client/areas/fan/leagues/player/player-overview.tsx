import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { positionLabel } from "#client/features/matches/labels/position-label.ts";
import { teamWord } from "#client/features/matches/labels/sport-words.ts";
import { dateFormatter, numberFormatter } from "#client/format/formatters.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { libraryHref } from "#client/links.ts";
import type { PlayerProfile } from "#domain/leagues/views.ts";
import { getGameById } from "#domain/matches/games.ts";
import { COACH } from "#domain/players/coach.ts";
import { m } from "#messages";
import { FactList } from "../fact-list.tsx";
import { LeagueLink, TeamLink } from "../library-links.tsx";
import { playerMatchesQueryInput } from "../library-queries.ts";
import { MatchSection } from "../match-section.tsx";
import { SeasonStatsList } from "../table/season-stats.tsx";
import { TeamLiveMatch, TeamMatches } from "../team/team-matches.tsx";

const MATCHES = 8;
const birthDateFormat = dateFormatter({ day: "numeric", month: "long", year: "numeric" });
const height = numberFormatter({ style: "unit", unit: "centimeter" });

function PlayerMatches({ id }: { id: number }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /player/matches", playerMatchesQueryInput(id, {})));
  return (
    <MatchSection
      dated
      title={m.match_view_results()}
      leagues={data.leagues}
      list={data.list.slice(0, MATCHES).map(({ match }) => match)}
      more={libraryHref(app, "player", id, "sortMatchTable")}
    />
  );
}

/** Personal data, current season and last matches; for a coach, the team's matches. */
export function PlayerOverview({ profile }: { profile: PlayerProfile }) {
  const { locale } = useApp();
  const { player, birthDate, age, region, heightCm, seasons } = profile;
  const game = getGameById(player.gameId)?.slug ?? "soccer";
  const coached = player.role === COACH ? player.team?.id : undefined;
  const [currentSeason] = seasons;
  return (
    <>
      <FactList
        facts={[
          [teamWord(game), player.team?.isPerson ? undefined : player.team && <TeamLink team={player.team} />],
          [m.match_fact_league(), currentSeason && <LeagueLink league={currentSeason.league} />],
          [m.library_position(), positionLabel(player.role)],
          [m.library_number(), player.number],
          [m.library_born(), birthDate && birthDateFormat(locale).format(Date.parse(birthDate))],
          [m.library_age(), age && wholeNumber(age, locale)],
          [m.library_country(), region],
          [m.library_height(), heightCm && height(locale).format(heightCm)],
        ]}
      />
      {currentSeason && <SeasonStatsList seasons={[currentSeason]} game={game} />}
      {coached === undefined ? (
        <PlayerMatches id={player.id} />
      ) : (
        <>
          <TeamLiveMatch teamId={coached} />
          <TeamMatches teamId={coached} />
        </>
      )}
    </>
  );
}
