import type { QueryClient } from "@tanstack/react-query";
import { openDelayQueue } from "#client/realtime/delay-queue.ts";
import type { Api } from "#domain/api/contract.ts";
import type { MatchPartInput } from "#domain/matches/detail/contract.ts";
import type { StatisticsView } from "#domain/matches/detail/views.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { appendBySeq } from "./merge-details.ts";

type Revised = { revision: number; held?: true };
/** Of two tellings the newer; one that was held back knew less than it says. */
const newerOf = <Told extends Revised>(shown: Told, told: Told): Told =>
  shown.held || told.revision >= shown.revision ? told : shown;

/** The room told of later events meanwhile, and not of those just before the page was there. */
export const latestMatch = (shown: MatchDetail, told: MatchDetail): MatchDetail => ({
  ...newerOf(shown, told),
  events: appendBySeq(told.events, shown.events),
});

export type DelayedRefetch = {
  match(ask: MatchPartInput): void;
  statistics(ask: MatchPartInput): void;
  close(): void;
};

/**
 * Reads answers as they stand now and shows them once the reader's delay has passed since, as what rooms tell is shown:
 * the worker, asked later, could only say what it holds back by then. A reading that fails leaves what is shown.
 */
export function openDelayedRefetch(api: Api, queryClient: QueryClient): DelayedRefetch {
  const lane = openDelayQueue();
  let isClosed = false;

  function show<View extends Revised>(call: string, reading: Promise<View>, next: (shown: View, told: View) => View) {
    const atMs = Date.now();
    reading.then(
      (told) => {
        if (isClosed) return;
        lane.push(atMs, () =>
          queryClient.setQueriesData<View>({ queryKey: [call] }, (shown) => shown && next(shown, told)),
        );
      },
      () => undefined,
    );
  }

  return {
    match: (ask) =>
      show<MatchDetail>(
        "GET /{game}/{matchId}",
        api.call("GET /{game}/{matchId}", { ...ask, ahead: 1 }),
        (shown, told) => (shown.id === told.id ? latestMatch(shown, told) : shown),
      ),
    statistics: (ask) =>
      show<StatisticsView>(
        "GET /match/statistics",
        api.call("GET /match/statistics", { ...ask, ahead: 1 }),
        (shown, told) => (shown.matchId === told.matchId ? newerOf(shown, told) : shown),
      ),
    close() {
      isClosed = true;
      lane.close();
    },
  };
}
