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
import { openDelayedRefetch } from "./delayed-refetch.ts";
import { appendBySeq, appendFrames, mergeCoverage, mergeStatistics } from "./merge-details.ts";

/** Figures change with every shot; parts and players are read again so often at most. */
const REREAD_FIGURES_MS = 10_000;

const MATCH = "GET /{game}/{matchId}";
const STATISTICS = "GET /match/statistics";
/** What a worker tells in part to who watches late: read later, it tells what is due by then. */
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

const CALL_OF = {
  lineups: "GET /match/lineups",
  unavailable: "GET /match/injuries",
} satisfies Partial<Record<ReplacedPart, string>>;

const isLatestPage = (key: readonly unknown[]): boolean =>
  !(typeof key[1] === "object" && key[1] !== null && "before" in key[1]);

/** What the room tells beside the score goes into the data of the match's tabs, open or not. */
export function openLiveDetails(
  api: Api,
  queryClient: QueryClient,
  match: Pick<MatchDetail, "gameId" | "id">,
): LiveDetailTarget {
  const matchId = match.id;
  const ask = matchPartQueryInput(match);
  const ahead = openDelayedRefetch(api, queryClient);
  let rereading: ReturnType<typeof setTimeout> | undefined;
  let completing: ReturnType<typeof setTimeout> | undefined;

  function update<View extends { matchId: number }>(call: string, next: (view: View) => View) {
    queryClient.setQueriesData<View>({ queryKey: [call] }, (view) =>
      view?.matchId === matchId ? next(view) : undefined,
    );
  }
  const reread = (call: string) => void queryClient.invalidateQueries({ queryKey: [call] });
  const rereadParts = () => PART_CALLS.forEach(reread);
  // Read again, they would tell what is still held back, or nothing.
  const rereadFigures = () => (delaySeconds() > 0 ? ahead.statistics(ask) : reread(STATISTICS));
  const rereadMatch = () => (delaySeconds() > 0 ? ahead.match(ask) : reread(MATCH));

  function merge(told: DetailDelta) {
    const { text, odds, momentum, positions, course, statistics, renewed = [] } = told;
    queryClient.setQueriesData<MatchDetail>({ queryKey: [MATCH] }, (match) => {
      if (match?.id !== matchId) return undefined;
      const has = mergeCoverage(match.has, told);
      return has === match.has ? undefined : { ...match, has };
    });
    if (text) {
      queryClient.setQueriesData<TextLiveView>(
        { queryKey: ["GET /match/textLive"], predicate: ({ queryKey }) => isLatestPage(queryKey) },
        (view) => (view?.matchId === matchId ? { ...view, lines: appendBySeq(view.lines, text) } : undefined),
      );
    }
    if (odds) update<OddsView>("GET /match/odds", (view) => ({ ...view, ticks: appendBySeq(view.ticks, odds) }));
    if (momentum)
      update<MomentumView>("GET /match/momentum", (view) => ({
        ...view,
        points: appendBySeq(view.points, momentum),
      }));
    if (course)
      update<MapTimelineView>("GET /match/course", (view) => ({ ...view, points: appendBySeq(view.points, course) }));
    if (positions)
      update<PositionsView>("GET /match/animation", (view) => ({
        ...view,
        frames: appendFrames(view.frames, positions),
      }));
    if (statistics) {
      update<StatisticsView>("GET /match/statistics", (view) => mergeStatistics(view, statistics));
      rereading ??= setTimeout(() => {
        rereading = undefined;
        rereadFigures();
      }, REREAD_FIGURES_MS);
    }
    for (const { part } of renewed) {
      if (part === "conditions") rereadMatch();
      else if (part === "statistics") rereadFigures();
      else reread(CALL_OF[part]);
    }
  }

  return {
    codec: fullChangeCodec,
    onChanges(changes) {
      for (const { id, detail } of changes) if (id === matchId && detail) merge(detail);
    },
    onOpen() {
      if (delaySeconds() === 0) return;
      // A page lacks what happened between where its reader is and when it was made: no room tells that again.
      rereadMatch();
      completing = setTimeout(rereadParts, delaySeconds() * 1_000);
    },
    onReset() {
      rereadMatch();
      rereadFigures();
      rereadParts();
    },
    close() {
      clearTimeout(rereading);
      clearTimeout(completing);
      ahead.close();
    },
  };
}
