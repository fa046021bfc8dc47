import * as v from "valibot";
import { wholeNumber } from "../matches/contract.ts";
import { SCORE_DAYS, type ScorePackage } from "./xp-boosts.ts";

export const scoreInput = v.object({
  days: v.pipe(wholeNumber(1, Math.max(...SCORE_DAYS))),
  /** The price that was shown: another one is refused. */
  coins: wholeNumber(1, 1_000_000),
});

/** `untilMs` of the caller's own packages; null for a guest, and when none runs. */
export type ScoreList = { list: readonly ScorePackage[]; untilMs: number | null };
export type ScoreRecord = ScorePackage & { id: string; boughtAtMs: number; fromMs: number; untilMs: number };

type Empty = Record<never, never>;
export type ScoreCalls = {
  "GET /orderpay/score/list": { input: Empty; result: ScoreList };
  "POST /orderpay/scoreOrder": { input: v.InferInput<typeof scoreInput>; result: ScoreRecord };
  "GET /user/getScoreOpenRecord": { input: Empty; result: { list: ScoreRecord[] } };
};
