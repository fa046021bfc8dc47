import * as v from "valibot";
import { wholeNumberInput } from "../matches/contract.ts";
import { XP_BOOST_DAYS, type XpBoostPackage } from "./xp-boosts.ts";

export const xpBoostInput = v.object({
  days: v.pipe(wholeNumberInput(1, Math.max(...XP_BOOST_DAYS))),
  /** The displayed price; rejected if it has changed. */
  coins: wholeNumberInput(1, 1_000_000),
});

/** `untilMs` is the end of the caller's active boosts; null for guests, or if there are none. */
export type XpBoostList = { list: readonly XpBoostPackage[]; untilMs: number | null };
export type XpBoostRecord = XpBoostPackage & { id: string; boughtAtMs: number; fromMs: number; untilMs: number };

type Empty = Record<never, never>;
export type XpBoostCalls = {
  "GET /orderpay/score/list": { input: Empty; result: XpBoostList };
  "POST /orderpay/scoreOrder": { input: v.InferInput<typeof xpBoostInput>; result: XpBoostRecord };
  "GET /user/getScoreOpenRecord": { input: Empty; result: { list: XpBoostRecord[] } };
};
