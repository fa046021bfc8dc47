import * as v from "valibot";
import { wholeNumberInput } from "../matches/contract.ts";
import {
  COOL_OFF_DAYS,
  LIMIT_PERIODS,
  type LimitPeriod,
  MAX_SPENDING_LIMIT,
  SPENDING_SCOPES,
  type SpendingScope,
} from "./spending-limits.ts";

export const setLimitInput = v.object({
  scope: v.picklist(SPENDING_SCOPES),
  period: v.picklist(LIMIT_PERIODS),
  /** In coins or diamonds; null removes the limit. */
  amount: v.nullable(wholeNumberInput(0, MAX_SPENDING_LIMIT)),
});
export const coolOffInput = v.object({ days: v.picklist(COOL_OFF_DAYS) });

export type LimitView = {
  scope: SpendingScope;
  period: LimitPeriod;
  amount: number | null;
  next: { amount: number | null; fromMs: number } | null;
  /** Spending in the current UTC day or month. */
  spent: number;
};
export type SpendingLimits = { limits: LimitView[]; coolOffUntilMs: number | null };

type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };
export type LimitCalls = {
  "GET /user/spendingLimits": { input: Record<never, never>; result: SpendingLimits };
  "POST /user/spendingLimits": Takes<typeof setLimitInput, SpendingLimits>;
  "POST /user/coolOff": Takes<typeof coolOffInput, SpendingLimits>;
};
