import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { libraryHref } from "#client/links.ts";
import { m } from "#messages";
import { teamScheduleQueryInput } from "../library-queries.ts";
import { MatchSection } from "../match-section.tsx";
import { splitLive } from "../split-live.ts";

const MATCHES = 5;

function useTeamSchedule(teamId: number) {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /squad/schedule", teamScheduleQueryInput(teamId, {})));
  return { leagues: data.leagues, upcoming: splitLive(data.upcoming), results: splitLive(data.results) };
}

type Props = { teamId: number };

/** The team's live matches. */
export function TeamLiveMatch({ teamId }: Props) {
  const { leagues, upcoming, results } = useTeamSchedule(teamId);
  return <MatchSection title={m.home_live_matches()} leagues={leagues} list={[...results.live, ...upcoming.live]} />;
}

/** The team's next and last matches. */
export function TeamMatches({ teamId }: Props) {
  const app = useApp();
  const { leagues, upcoming, results } = useTeamSchedule(teamId);
  const schedule = libraryHref(app, "squad", teamId, "scheduleTable");
  return (
    <>
      <MatchSection
        dated
        title={m.match_view_upcoming()}
        leagues={leagues}
        list={upcoming.others.slice(0, MATCHES)}
        more={schedule}
      />
      <MatchSection
        dated
        title={m.match_view_results()}
        leagues={leagues}
        list={results.others.slice(0, MATCHES)}
        more={schedule}
      />
    </>
  );
}
