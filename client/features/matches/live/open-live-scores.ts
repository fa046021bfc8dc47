import type { QueryClient } from "@tanstack/react-query";
import { delaySeconds } from "#client/realtime/delay-setting.ts";
import type { MatchFeedConnection } from "#client/realtime/match-feed-connection.ts";
import type { MatchCard, MatchDetail, MatchList } from "#domain/matches/views.ts";
import type { MatchChange, MatchChangeCodec } from "#party/protocol/match-feed/change-tables.ts";
import type { LiveScoresState } from "./live-scores-state.ts";
import { type MatchListRows, mergeIntoDetail, mergeIntoList } from "./merge-changes.ts";
import { diffScores, type ScoreChange } from "./score-changes.ts";

const LISTS = ["GET /match/list"] as const;
const ROWS = new Set<unknown>(["GET /match/list", "GET /match/week", "GET /search/all", "GET /search/group"]);
/** Lists whose rows get live scores. */
const withRows = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => ROWS.has(queryKey[0]) };
const DETAILS = ["GET /{game}/{matchId}"] as const;
/** Dozens of matches start on the hour; one refetch covers all of them. */
const REFETCH_DELAY_MS = 2_000;

/** Decodes and stores the details of a match page. */
export type LiveDetailTarget = {
  codec: MatchChangeCodec;
  /** Called once, when the connection opens. */
  onOpen(): void;
  onChanges(changes: readonly MatchChange[]): void;
  /** Changes may have been missed: refetches the match and its details. */
  onReset(): void;
  close(): void;
};

export type LiveScores = {
  subscribe(listener: () => void): () => void;
  getStatus(): LiveScoresState;
  retryNow(): void;
  close(): void;
};

const isLiveList = (key: readonly unknown[]): boolean =>
  typeof key[1] === "object" && key[1] !== null && "view" in key[1] && key[1].view === "live";

/** Whether a list of live matches lacks one that has just started. */
function lacksStartedMatch(queryClient: QueryClient, changes: readonly MatchChange[]): boolean {
  const started = changes.filter((change) => change.state === "in_progress");
  if (started.length === 0) return false;
  return queryClient
    .getQueriesData<MatchList>({ queryKey: LISTS, type: "active" })
    .some(
      ([key, list]) => list && isLiveList(key) && started.some(({ id }) => !list.list.some((card) => card.id === id)),
    );
}

/** Margin for the time between reading the data and its timestamp. */
const READ_MS = 5_000;

/** Whether the match was loaded before `sinceMs`; the room sends all changes since then. */
const isOlderThan = (queryClient: QueryClient, sinceMs: number, serverAheadMs: number): boolean =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: DETAILS })
    // Data rendered with the page has a server timestamp, later data a browser timestamp.
    .some(({ state: { dataUpdatedAt } }) => dataUpdatedAt + Math.min(0, serverAheadMs) < sinceMs + READ_MS);

function merge(queryClient: QueryClient, changes: readonly MatchChange[]): ScoreChange[] {
  const before: MatchCard[] = [];
  const after: MatchCard[] = [];
  queryClient.setQueriesData<MatchListRows>(withRows, (list) => {
    const merged = list && mergeIntoList(list, changes);
    if (list && merged && merged !== list) {
      before.push(...list.list);
      after.push(...merged.list);
    }
    return merged;
  });
  queryClient.setQueriesData<MatchDetail>({ queryKey: DETAILS }, (detail) => {
    const merged = detail && mergeIntoDetail(detail, changes);
    if (detail && merged) {
      before.push(detail);
      after.push(merged);
    }
    return merged;
  });
  return diffScores(before, after);
}

/** Merges the feed's changes into the query cache, and reports score changes to `page.onMoves`. */
export function openLiveScores(
  connection: MatchFeedConnection,
  queryClient: QueryClient,
  page: { onMoves(scoreChanges: ScoreChange[]): void; onServerAhead(aheadMs: number): void; serverNowMs(): number },
  details?: LiveDetailTarget,
): LiveScores {
  const listeners = new Set<() => void>();
  let status: LiveScoresState = { connection: connection.getState(), lastReceivedAtMs: undefined };
  let refetchTimer: ReturnType<typeof setTimeout> | undefined;

  const setStatus = (change: Partial<LiveScoresState>) => {
    status = { ...status, ...change };
    for (const listener of [...listeners]) listener();
  };
  const refetchLists = () => {
    refetchTimer = undefined;
    void queryClient.invalidateQueries({ queryKey: LISTS });
  };

  const serverAheadMs = () => (status.connection.kind === "connected" ? status.connection.serverAheadMs : 0);

  const stop = connection.subscribe((event) => {
    if (event.type === "state") {
      if (event.state.kind === "connected") page.onServerAhead(event.state.serverAheadMs);
      setStatus({ connection: event.state });
      return;
    }
    if (event.type === "reset") {
      if (event.sinceMs !== undefined && !isOlderThan(queryClient, event.sinceMs, serverAheadMs())) return;
      void queryClient.invalidateQueries(withRows);
      details?.onReset();
      return;
    }
    const changes = event.list.map((entry) => entry.change);
    const scoreChanges = merge(queryClient, changes);
    if (scoreChanges.length > 0) page.onMoves(scoreChanges);
    details?.onChanges(changes);
    // If the visitor has a delay, a refetched list would be ahead of it.
    if (delaySeconds() === 0 && lacksStartedMatch(queryClient, changes))
      refetchTimer ??= setTimeout(refetchLists, REFETCH_DELAY_MS);
    setStatus({ lastReceivedAtMs: page.serverNowMs() });
  });

  details?.onOpen();

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getStatus: () => status,
    retryNow: () => connection.retryNow(),
    close() {
      clearTimeout(refetchTimer);
      stop();
      details?.close();
      connection.close();
    },
  };
}
