import type { QueryClient } from "@tanstack/react-query";
import { openDelayQueue } from "#client/realtime/delay-queue.ts";
import { delaySeconds } from "#client/realtime/delay-setting.ts";
import type { Api } from "#domain/api/contract.ts";
import type { MatchPartInput } from "#domain/matches/detail/contract.ts";
import type { StatisticsView } from "#domain/matches/detail/views.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { appendBySeq } from "./merge-details.ts";

type Revised = { revision: number; held?: true };
/** The newer version. A delayed one (`held`) is older than its revision suggests. */
const pickNewer = <View extends Revised>(shown: View, fetched: View): View =>
  shown.held || fetched.revision >= shown.revision ? fetched : shown;

/** Merges both event lists, because the room may have sent later events, but not those from just before the render. */
export function latestMatch(shown: MatchDetail, fetched: MatchDetail): MatchDetail {
  const newer = pickNewer(shown, fetched);
  // Without a delay, a newer version lacks only withdrawn events.
  if (newer === fetched && delaySeconds() === 0) return fetched;
  const { conditions = newer.conditions } = fetched;
  return { ...newer, ...(conditions && { conditions }), events: appendBySeq(fetched.events, shown.events) };
}

export type MergingRefetch = {
  match(input: MatchPartInput): void;
  statistics(input: MatchPartInput): void;
  close(): void;
};

/**
 * Fetches the current data at once, but shows it only after the visitor's delay, because a later fetch would return
 * only what is due by then. Keeps what the room has sent since. A failed fetch changes nothing.
 */
export function openMergingRefetch(api: Api, queryClient: QueryClient): MergingRefetch {
  const delayQueue = openDelayQueue();
  let isClosed = false;

  function schedule<View extends Revised>(
    call: string,
    response: Promise<View>,
    next: (shown: View, fetched: View) => View,
  ) {
    const atMs = Date.now();
    response.then(
      (fetched) => {
        if (isClosed) return;
        delayQueue.push(atMs, () =>
          queryClient.setQueriesData<View>({ queryKey: [call] }, (shown) => shown && next(shown, fetched)),
        );
      },
      () => undefined,
    );
  }

  return {
    match: (input) =>
      schedule<MatchDetail>(
        "GET /{game}/{matchId}",
        api.call("GET /{game}/{matchId}", { ...input, ahead: 1 }),
        (shown, fetched) => (shown.id === fetched.id ? latestMatch(shown, fetched) : shown),
      ),
    statistics: (input) =>
      schedule<StatisticsView>(
        "GET /match/statistics",
        api.call("GET /match/statistics", { ...input, ahead: 1 }),
        (shown, fetched) => (shown.matchId === fetched.matchId ? pickNewer(shown, fetched) : shown),
      ),
    close() {
      isClosed = true;
      delayQueue.close();
    },
  };
}
