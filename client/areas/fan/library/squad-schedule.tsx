import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import type { TeamFace } from "#domain/matches/view.ts";
import { m } from "#messages";
import { MatchSection } from "./match-section.tsx";

/** What a team plays next, and what it played last. */
export function SquadSchedule({ team }: { team: TeamFace }) {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /squad/schedule", { teamId: team.id }));
  if (data.upcoming.length + data.results.length === 0) {
    return <EmptyState icon="i-lucide-calendar-search" title={m.library_no_matches()} />;
  }
  return (
    <>
      <MatchSection title={m.match_view_upcoming()} leagues={data.leagues} list={data.upcoming} />
      <MatchSection title={m.match_view_results()} leagues={data.leagues} list={data.results} />
    </>
  );
}
