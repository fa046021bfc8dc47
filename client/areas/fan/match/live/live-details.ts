import type { QueryClient } from "@tanstack/react-query";
import type { LiveDetailTarget } from "#client/features/matches/live/open-live-scores.ts";
import { delaySeconds } from "#client/realtime/delay-setting.ts";
import type { Api } from "#domain/api/contract.ts";
import type { DetailDelta } from "#domain/matches/detail/delta.ts";
import type { ReplacedPart } from "#domain/matches/detail/detail.ts";
import type {
  MapTimelineView,
  MomentumView,
  OddsView,
  PositionsView,
  StatisticsView,
  TextLiveView,
} from "#domain/matches/detail/views.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { fullChangeCodec } from "#party/protocol/match-feed/detail-tables.ts";
import { matchPartQueryInput } from "../tabs/load-tab.ts";
import {
  type Appended,
  appendBySeq,
  appendFrames,
  mergeAppended,
  mergeCoverage,
  mergeStatistics,
} from "./merge-details.ts";
import { openMergingRefetch } from "./merging-refetch.ts";

/** Throttles refetching, because statistics change with every shot. */
const REFETCH_STATISTICS_MS = 10_000;

const MATCH = "GET /{game}/{matchId}";
/** Calls that the worker answers only up to the visitor's delay, so a later fetch returns more. */
const PART_CALLS = [
  "lineups",
  "injuries",
  "odds",
  "textLive",
  "momentum",
  "animation",
  "course",
  "headToHead",
  "form",
  "related",
  "standingsAround",
].map((part) => `GET /match/${part}`);

const PART_TO_CALL = {
  lineups: "GET /match/lineups",
  unavailable: "GET /match/injuries",
} satisfies Partial<Record<ReplacedPart, string>>;

/** Append-only parts of the room's messages, with the call that returns each of them. */
const APPENDED_CALLS = {
  text: "GET /match/textLive",
  odds: "GET /match/odds",
  momentum: "GET /match/momentum",
  course: "GET /match/course",
  positions: "GET /match/animation",
} satisfies Record<keyof Appended, string>;
const isAppendedCall = (call: unknown): boolean => Object.values<unknown>(APPENDED_CALLS).includes(call);

const isLatestPage = (key: readonly unknown[]): boolean =>
  !(typeof key[1] === "object" && key[1] !== null && "before" in key[1]);

/** Merges the room's detail changes into the cached data of all match tabs, open or not. */
export function openLiveDetails(
  api: Api,
  queryClient: QueryClient,
  match: Pick<MatchDetail, "gameId" | "id">,
): LiveDetailTarget {
  const matchId = match.id;
  const input = matchPartQueryInput(match);
  const mergingRefetch = openMergingRefetch(api, queryClient);
  let refetchTimer: ReturnType<typeof setTimeout> | undefined;
  let completionTimer: ReturnType<typeof setTimeout> | undefined;

  function update<View extends { matchId: number }>(call: string, next: (view: View) => View) {
    queryClient.setQueriesData<View>({ queryKey: [call] }, (view) =>
      view?.matchId === matchId ? next(view) : undefined,
    );
  }
  const refetch = (call: string) => void queryClient.invalidateQueries({ queryKey: [call] });
  const refetchParts = () => PART_CALLS.forEach(refetch);
  // A plain refetch would return less with a delay, and could undo what the room sent meanwhile without one.
  const refetchStatistics = () => mergingRefetch.statistics(input);
  const refetchMatch = () => mergingRefetch.match(input);

  function append({ text, odds, momentum, positions, course }: Appended) {
    if (text) {
      queryClient.setQueriesData<TextLiveView>(
        { queryKey: [APPENDED_CALLS.text], predicate: ({ queryKey }) => isLatestPage(queryKey) },
        (view) => (view?.matchId === matchId ? { ...view, lines: appendBySeq(view.lines, text) } : undefined),
      );
    }
    if (odds) update<OddsView>(APPENDED_CALLS.odds, (view) => ({ ...view, ticks: appendBySeq(view.ticks, odds) }));
    if (momentum)
      update<MomentumView>(APPENDED_CALLS.momentum, (view) => ({
        ...view,
        points: appendBySeq(view.points, momentum),
      }));
    if (course)
      update<MapTimelineView>(APPENDED_CALLS.course, (view) => ({
        ...view,
        points: appendBySeq(view.points, course),
      }));
    if (positions)
      update<PositionsView>(APPENDED_CALLS.positions, (view) => ({
        ...view,
        frames: appendFrames(view.frames, positions),
      }));
  }

  // A response already in flight lacks what the room sent since, and the room sends it only once.
  let received: Appended = {};
  const stopWatching = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || event.action.manual) return;
    if (isAppendedCall(event.query.queryKey[0])) append(received);
  });

  function merge(delta: DetailDelta) {
    const { statistics, renewed = [] } = delta;
    queryClient.setQueriesData<MatchDetail>({ queryKey: [MATCH] }, (match) => {
      if (match?.id !== matchId) return undefined;
      const has = mergeCoverage(match, delta);
      return has === match.has ? undefined : { ...match, has };
    });
    received = mergeAppended(received, delta);
    append(delta);
    if (statistics) {
      update<StatisticsView>("GET /match/statistics", (view) => mergeStatistics(view, statistics));
      refetchTimer ??= setTimeout(() => {
        refetchTimer = undefined;
        refetchStatistics();
      }, REFETCH_STATISTICS_MS);
    }
    for (const { part } of renewed) {
      if (part === "conditions") refetchMatch();
      else if (part === "statistics") refetchStatistics();
      else refetch(PART_TO_CALL[part]);
    }
  }

  return {
    codec: fullChangeCodec,
    onChanges(changes) {
      for (const { id, detail } of changes) if (id === matchId && detail) merge(detail);
    },
    onOpen() {
      if (delaySeconds() === 0) return;
      // The page lacks events between the visitor's delayed time and its render. The room does not resend them.
      refetchMatch();
      completionTimer = setTimeout(refetchParts, delaySeconds() * 1_000);
    },
    onReset() {
      refetchMatch();
      refetchStatistics();
      refetchParts();
    },
    close() {
      clearTimeout(refetchTimer);
      clearTimeout(completionTimer);
      stopWatching();
      mergingRefetch.close();
    },
  };
}
