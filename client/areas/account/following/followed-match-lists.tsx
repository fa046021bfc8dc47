import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { CrestSprite } from "#client/features/matches/crest/crest-sprite.tsx";
import { type FollowedMatches, useFollowedMatches } from "#client/features/matches/following/use-followed-matches.ts";
import { MatchBoard } from "#client/features/matches/list/match-board.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Skeleton } from "#client/ui/skeleton.tsx";
import { m } from "#messages";
import { FollowedEmpty } from "./followed-empty.tsx";

const VIEWS = [
  { view: "live", name: m.match_view_live },
  { view: "upcoming", name: m.match_view_upcoming },
  { view: "results", name: m.match_view_results },
] as const;

function useViews({ input, isEmpty }: FollowedMatches) {
  const { api } = useRouter().options.context;
  const { timeZone: tz } = useApp();
  const queryOf = (view: (typeof VIEWS)[number]["view"]) => ({
    ...callQuery(api, "GET /match/list", { view, tz, ...input }),
    enabled: !isEmpty,
  });
  return [useQuery(queryOf("live")), useQuery(queryOf("upcoming")), useQuery(queryOf("results"))];
}

/** Followed matches: live, then upcoming, then results. */
export function FollowedMatchLists() {
  const followed = useFollowedMatches();
  const lists = useViews(followed);
  if (followed.isEmpty) return <FollowedEmpty />;
  if (lists.some(({ isPending }) => isPending)) return <Skeleton className="h-40 w-full" />;
  if (lists.every(({ data }) => !data || data.list.length === 0))
    return <EmptyState icon="i-lucide-calendar-search" title={m.followed_no_matches()} />;
  return (
    <>
      <CrestSprite />
      {VIEWS.map(({ view, name }, at) => {
        const list = lists[at]?.data;
        if (!list || list.list.length === 0) return null;
        return (
          <section key={view} aria-labelledby={`followed-${view}`}>
            <h3 id={`followed-${view}`} className="board-title">
              {name()}
            </h3>
            <MatchBoard list={list} days={view !== "live"} />
          </section>
        );
      })}
    </>
  );
}
