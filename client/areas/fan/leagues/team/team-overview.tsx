import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { NewsSlot } from "#client/features/news/news-slot.tsx";
import { joinWithComma } from "#client/format/join-with-comma.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { libraryHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { TeamProfile } from "#domain/leagues/views.ts";
import { m } from "#messages";
import { FactList } from "../fact-list.tsx";
import { LeagueLink } from "../library-links.tsx";
import { teamScheduleQueryInput } from "../library-queries.ts";
import { MatchSection } from "../match-section.tsx";
import { splitLive } from "../split-live.ts";
import { FormBadges } from "../table/form-badges.tsx";

const MATCHES = 5;

/** The live match first, then rank, venue, coach, last and next matches. */
export function TeamOverview({ profile }: { profile: TeamProfile }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { team, venue, coach, seasons } = profile;
  const { data } = useSuspenseQuery(callQuery(api, "GET /squad/schedule", teamScheduleQueryInput(team.id, {})));
  const [currentSeason] = seasons;
  const rank = currentSeason?.standing && wholeNumber(currentSeason.standing.place, app.locale);
  const [upcoming, results] = [splitLive(data.upcoming), splitLive(data.results)];
  const schedule = libraryHref(app, "squad", team.id, "scheduleTable");
  return (
    <>
      <MatchSection title={m.home_live_matches()} leagues={data.leagues} list={[...results.live, ...upcoming.live]} />
      <FactList
        facts={[
          [m.match_fact_league(), currentSeason && <LeagueLink league={currentSeason.league} view="groupTable" />],
          [m.library_place(), rank],
          [
            m.library_last_five(),
            currentSeason?.standing?.form && (
              <FormBadges
                form={currentSeason.standing.form}
                matches={{ gameId: profile.gameId, ids: currentSeason.standing.formIds }}
              />
            ),
          ],
          [m.library_coach(), coach && <Link href={libraryHref(app, "player", coach.id)}>{coach.name}</Link>],
          [m.library_venue(), venue && joinWithComma(app.locale, [venue.name, venue.city])],
          [m.library_capacity(), venue?.capacity && wholeNumber(venue.capacity, app.locale)],
        ]}
      />
      <MatchSection
        dated
        title={m.match_view_upcoming()}
        leagues={data.leagues}
        list={upcoming.others.slice(0, MATCHES)}
        more={schedule}
      />
      <MatchSection
        dated
        title={m.match_view_results()}
        leagues={data.leagues}
        list={results.others.slice(0, MATCHES)}
        more={schedule}
      />
      <NewsSlot input={{ teamId: team.id, size: 3 }} />
    </>
  );
}
