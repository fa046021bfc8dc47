import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { MatchListPages } from "#client/features/matches/list/match-list-pages.tsx";
import { libraryHref } from "#client/links.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import type { TeamSummary } from "#domain/matches/views.ts";
import { m } from "#messages";
import { teamScheduleQueryInput } from "../library-queries.ts";
import type { LibrarySearch } from "../library-search.ts";
import { MatchSection } from "../match-section.tsx";
import { splitLive } from "../split-live.ts";

/** A team's live match, upcoming matches and all results. */
export function TeamSchedule({ team, search }: { team: TeamSummary; search: LibrarySearch }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /squad/schedule", teamScheduleQueryInput(team.id, search)));
  if (data.upcoming.length + data.results.length === 0) {
    return <EmptyState icon="i-lucide-calendar-search" title={m.library_no_matches()} />;
  }
  const [upcoming, results] = [splitLive(data.upcoming), splitLive(data.results)];
  return (
    <>
      <MatchSection title={m.home_live_matches()} leagues={data.leagues} list={[...results.live, ...upcoming.live]} />
      {data.page === 1 && (
        <MatchSection dated title={m.match_view_upcoming()} leagues={data.leagues} list={upcoming.others} />
      )}
      <MatchSection dated title={m.match_view_results()} leagues={data.leagues} list={results.others} />
      <MatchListPages
        list={{ page: data.page, size: data.size, total: data.page * data.size + (data.older ? 1 : 0) }}
        hrefOf={(page) => libraryHref(app, "squad", team.id, "scheduleTable", { page })}
      />
    </>
  );
}
