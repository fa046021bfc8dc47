import type { QueryClient } from "@tanstack/react-query";
import type { DetailBeside } from "#client/features/live-scores/open-live-scores.ts";
import { delaySeconds } from "#client/realtime/delay-setting.ts";
import type { DetailDelta } from "#domain/matches/detail/delta.ts";
import type { WholePart } from "#domain/matches/detail/detail.ts";
import type {
  AnimationView,
  MomentumView,
  OddsView,
  StatisticsView,
  TextLiveView,
} from "#domain/matches/detail/view.ts";
import type { MatchDetail } from "#domain/matches/view.ts";
import { decodeDetail } from "#party/protocol/decode-detail.ts";
import { appendFrames, appendNumbered, coverageWith, mergeStatistics } from "./merge-details.ts";

/** Figures change with every shot; parts and players are read again so often at most. */
const REREAD_FIGURES_MS = 10_000;

const PART_CALLS = [
  "lineups",
  "injuries",
  "statistics",
  "odds",
  "textLive",
  "momentum",
  "animation",
  "headToHead",
  "form",
  "related",
  "standingsAround",
].map((part) => `GET /match/${part}`);

const CALL_OF: Record<WholePart, string> = {
  lineups: "GET /match/lineups",
  unavailable: "GET /match/injuries",
  statistics: "GET /match/statistics",
  conditions: "GET /{game}/{matchId}",
};

const isLatestPage = (key: readonly unknown[]): boolean =>
  !(typeof key[1] === "object" && key[1] !== null && "before" in key[1]);

/** What the room tells beside the score goes into the data of the match's tabs, open or not. */
export function liveDetails(queryClient: QueryClient, matchId: number): DetailBeside {
  let rereading: ReturnType<typeof setTimeout> | undefined;

  function update<View extends { matchId: number }>(call: string, next: (view: View) => View) {
    queryClient.setQueriesData<View>({ queryKey: [call] }, (view) =>
      view?.matchId === matchId ? next(view) : undefined,
    );
  }
  const reread = (call: string) => void queryClient.invalidateQueries({ queryKey: [call] });

  function merge(told: DetailDelta) {
    const { text, odds, momentum, positions, statistics, renewed = [] } = told;
    queryClient.setQueriesData<MatchDetail>({ queryKey: ["GET /{game}/{matchId}"] }, (match) => {
      if (match?.id !== matchId) return undefined;
      const has = coverageWith(match.has, told);
      return has === match.has ? undefined : { ...match, has };
    });
    if (text) {
      queryClient.setQueriesData<TextLiveView>(
        { queryKey: ["GET /match/textLive"], predicate: ({ queryKey }) => isLatestPage(queryKey) },
        (view) => (view?.matchId === matchId ? { ...view, lines: appendNumbered(view.lines, text) } : undefined),
      );
    }
    if (odds) update<OddsView>("GET /match/odds", (view) => ({ ...view, ticks: appendNumbered(view.ticks, odds) }));
    if (momentum)
      update<MomentumView>("GET /match/momentum", (view) => ({
        ...view,
        points: appendNumbered(view.points, momentum),
      }));
    if (positions)
      update<AnimationView>("GET /match/animation", (view) => ({
        ...view,
        frames: appendFrames(view.frames, positions),
      }));
    if (statistics) {
      update<StatisticsView>("GET /match/statistics", (view) => mergeStatistics(view, statistics));
      // Read again, they would tell what is still held back.
      if (delaySeconds() === 0) {
        rereading ??= setTimeout(() => {
          rereading = undefined;
          reread("GET /match/statistics");
        }, REREAD_FIGURES_MS);
      }
    }
    for (const { part } of renewed) reread(CALL_OF[part]);
  }

  return {
    read: decodeDetail,
    onChanges(changes) {
      for (const { id, detail } of changes) if (id === matchId && detail) merge(detail);
    },
    onReset() {
      for (const call of PART_CALLS) reread(call);
    },
    close: () => clearTimeout(rereading),
  };
}
