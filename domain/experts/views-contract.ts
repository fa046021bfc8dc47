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
    /** Only for the board of strong leagues. */
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

/** An expert as shown in lists; the record covers this brand only. */
export type ExpertCard = {
  expert: ExpertSummary;
  gameIds: number[];
  /** Half-width of the range explained by luck alone, per staked unit; null without the site's odds. */
  yieldBand: number | null;
  /** Outcomes of the last ten settled plans, newest last. */
  recent: PlanOutcome[];
  /** Plans on sale now. */
  onSale: number;
};
/** `rank` is null on boards without ranks. The numbers cover the board's game, league or period. */
export type ExpertLibraryRow = ExpertCard & {
  rank: number | null;
  settled: number;
  /** Plans won or lost, the base of the hit rate; null for a day or week. */
  decided: number | null;
  hitRate: number | null;
  yieldRate: number | null;
  winningStreak: number;
  /** Profit in the period of a daily or weekly board. */
  profitUnits: number | null;
  /** Only on the board of strong leagues. */
  league: ExpertLeague | null;
};
export type BoardWindow = { fromMs: number; toMs: number };
export type ExpertLibrary =
  | {
      offered: true;
      /** Period of a daily or weekly board: the current one, or the previous one while the current board is empty. */
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
  /** The first release on this brand; null if there is none. */
  sinceMs: number | null;
  followers: number;
  /** A banned expert cannot release plans; the record remains visible. */
  isBanned: boolean;
  figures: ExpertFigures;
  streaks: Streaks;
  strongLeagues: { league: ExpertLeague; figures: ExpertFigures; breakEvenRate: number }[];
  onSale: number;
};

/** `figures` is null if there are fewer plans than the window. */
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
