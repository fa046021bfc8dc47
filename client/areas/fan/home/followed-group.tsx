import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { useFollowedMatches } from "#client/features/matches/following/use-followed-matches.ts";
import { MatchBoard } from "#client/features/matches/list/match-board.tsx";
import { accountHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { MatchView } from "#domain/matches/contract.ts";
import { isEndedState } from "#domain/matches/match-states.ts";
import { m } from "#messages";

/** The day's followed matches. Today's results are left out, because they are at the end of the page. */
export function FollowedGroup({ view }: { view: MatchView }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const followed = useFollowedMatches();
  const { data } = useQuery({
    ...callQuery(api, "GET /match/list", { view, tz: app.timeZone, ...followed.input }),
    enabled: !followed.isEmpty,
  });
  const list = useMemo(
    () => data?.list.filter(({ state }) => view !== "today" || !isEndedState(state)) ?? [],
    [data, view],
  );
  if (followed.isEmpty || !data || list.length === 0) return null;
  return (
    <section aria-labelledby="followed-matches">
      <h2 id="followed-matches" className="board-title">
        <Link href={accountHref(app, "focus")} className="rounded-6 hover:underline focus-ring">
          {m.followed_title()}
        </Link>
      </h2>
      <MatchBoard list={{ leagues: data.leagues, list }} />
    </section>
  );
}
