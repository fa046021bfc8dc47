import * as v from "valibot";
import { wholeNumberInput } from "../matches/contract.ts";
import type { PlanOutcome } from "../plans/outcomes.ts";
import { MAX_PAGES } from "../plans/paging.ts";
import type { PlayTypeKey } from "../plans/play-types.ts";
import { EXPERT_BOARDS } from "./boards.ts";
import type { ExpertFigures } from "./figures.ts";
import type { RecordWindow } from "./limits.ts";
import type { ExpertRecommendation } from "./recommend.ts";
import type { ProfitPoint, Streaks } from "./record.ts";
import type { ExpertSummary } from "./summary.ts";

const id = wholeNumberInput(1, Number.MAX_SAFE_INTEGER);

export const expertInput = v.object({ expertId: id });
export const expertGraphInput = v.object({ expertId: id, gameId: v.optional(id) });
export const expertLibraryInput = v.pipe(
  v.object({
    board: v.optional(v.picklist(EXPERT_BOARDS), "accuracy"),
    gameId: v.optional(id),
    /** Only with the board of strong leagues. */
    leagueId: v.optional(id),
    page: v.optional(wholeNumberInput(1, MAX_PAGES), 1),
    size: v.optional(wholeNumberInput(1, 50), 20),
  }),
  v.forward(
    v.check(({ board, leagueId }) => leagueId === undefined || board === "strong_leagues", "not_of_this_board"),
    ["leagueId"],
  ),
);
export type ExpertLibraryInput = v.InferOutput<typeof expertLibraryInput>;
export const recommendExpertInput = v.object({ gameId: v.optional(id), size: v.optional(wholeNumberInput(1, 12), 6) });
export type RecommendExpertInput = v.InferOutput<typeof recommendExpertInput>;

export type ExpertLeague = { id: number; name: string; gameId: number };

/** What every list shows of an expert; the record is of this brand. */
export type ExpertCard = {
  expert: ExpertSummary;
  gameIds: number[];
  /** Half of the range luck alone explains, per staked unit; null without odds of the site. */
  yieldBand: number | null;
  /** Of the last ten settled plans, newest last. */
  recent: PlanOutcome[];
  /** Plans on sale now. */
  onSale: number;
};
/** `rank` is null where experts are listed by age. The numbers are of the board: of the game, the league or the period. */
export type ExpertLibraryRow = ExpertCard & {
  rank: number | null;
  settled: number;
  /** Won or lost: what the hit rate counts; null for a day or week. */
  decided: number | null;
  hitRate: number | null;
  yieldRate: number | null;
  winningStreak: number;
  /** Of the period of a daily or weekly board. */
  profitUnits: number | null;
  /** Of the board of strong leagues. */
  league: ExpertLeague | null;
};
export type BoardWindow = { fromMs: number; toMs: number };
export type ExpertLibrary =
  | {
      offered: true;
      /** Of a daily or weekly board: the current period, or the one before while nobody is on the board yet. */
      period: BoardWindow | null;
      list: ExpertLibraryRow[];
      /** Null on the last page. */
      nextPage: number | null;
      page: number;
      size: number;
    }
  | { offered: false };

export type RecommendedExpert = ExpertCard & { reason: ExpertRecommendation };

export type ExpertProfile = {
  expert: ExpertSummary;
  isYou: boolean;
  signature: string;
  introduction: string;
  gameIds: number[];
  /** First release on this brand; null before it. */
  sinceMs: number | null;
  followers: number;
  /** A banned expert releases nothing more; the record stays. */
  isBanned: boolean;
  figures: ExpertFigures;
  streaks: Streaks;
  strongLeagues: { league: ExpertLeague; figures: ExpertFigures; breakEvenRate: number }[];
  onSale: number;
};

/** `figures` is null until there are as many plans. */
export type WindowFigures = { window: RecordWindow; figures: ExpertFigures | null };
export type ExpertAccuracy = {
  windows: WindowFigures[];
  byGame: { gameId: number; figures: ExpertFigures }[];
  byLeague: { league: ExpertLeague; figures: ExpertFigures }[];
  byPlayType: { playType: PlayTypeKey; figures: ExpertFigures }[];
};
export type ExpertGraph = { points: Omit<ProfitPoint, "planId">[]; total: number };

export type ExpertReaderCalls = {
  "GET /expert_plan/getExpertInfo": { input: v.InferInput<typeof expertInput>; result: ExpertProfile };
  "GET /expert_plan/getExpertInfoAccuracy": { input: v.InferInput<typeof expertInput>; result: ExpertAccuracy };
  "GET /expert_plan/getExpertInfoGraph": { input: v.InferInput<typeof expertGraphInput>; result: ExpertGraph };
  "GET /expert_plan/expertLibraryPC": { input: v.InferInput<typeof expertLibraryInput>; result: ExpertLibrary };
  "GET /expert_plan/recommendExpert": {
    input: v.InferInput<typeof recommendExpertInput>;
    result: { offered: boolean; list: RecommendedExpert[] };
  };
};
