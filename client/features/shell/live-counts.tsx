import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import type { LiveGame } from "#domain/matches/contract.ts";
import { m } from "#messages";

/** Empty while unknown, so that a failed call does not break the page. */
export function useLiveGames(): readonly LiveGame[] {
  const { api } = useRouter().options.context;
  return useQuery(callQuery(api, "GET /match/liveCounts", {})).data?.list ?? [];
}

/** Space is reserved, so that a new count causes no layout shift. */
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
