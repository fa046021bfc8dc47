import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import type { LiveGame } from "#domain/matches/contract.ts";
import { m } from "#messages";

/** The games that have live matches; empty while nobody knows, so that a count that fails breaks no page. */
export function useLiveGames(): readonly LiveGame[] {
  const { api } = useRouter().options.context;
  return useQuery(callQuery(api, "GET /match/liveCounts", {})).data?.list ?? [];
}

/** Its place is kept empty where there is nothing to count: a count that comes moves nothing. */
export const LiveCount = ({ count, className }: { count: number; className: string }) => (
  <span className={`tabular text-live text-12 font-600 ${className}`}>
    {count > 0 ? (
      <>
        <span aria-hidden="true">{count}</span>
        <span className="sr-only">{`, ${m.shell_live_count({ count })}`}</span>
      </>
    ) : null}
  </span>
);
