import { CORRECTION_HOURS, NO_RESULT_HOURS } from "./limits.ts";
import type { PredictionOption, PredictionQuestion } from "./question.ts";
import type { PredictionMatch, PredictionOutcome, VoidReason } from "./resolve-outcome.ts";
import { resolveOutcome } from "./resolve-outcome.ts";

export const PREDICTION_STATES = ["open", "closed", "settled", "refunded"] as const;
/** Open → closed → settled; a correction closes it again. Refunded is final. */
export type PredictionState = (typeof PREDICTION_STATES)[number];

export type PredictionProgress = {
  question: PredictionQuestion;
  options: readonly PredictionOption[];
  state: PredictionState;
  closesAtMs: number;
  closedAtMs: number | null;
  settledAtMs: number | null;
  winner: PredictionOption | null;
};
type News = PredictionMatch & { updatedAtMs: number };
export type SettlementStep =
  | { do: "wait" }
  | { do: "close" }
  | { do: "pay"; option: PredictionOption }
  | { do: "refund"; why: VoidReason }
  /** The result it was paid for has been corrected. */
  | { do: "reverse" };

const HOUR_MS = 3_600_000;

/** "winner" and "total" close at the start of the match, "next_score" with the next score or by time. */
function hasBegun(question: PredictionQuestion, match: PredictionMatch | undefined): boolean {
  return question.kind !== "next_score" && match?.state !== "not_started";
}

const isSame = (verdict: PredictionOutcome, winner: PredictionOption | null): boolean =>
  verdict.is === "won" && verdict.option === winner;

/** The next step of a prediction; repeated until it is "wait". */
export function nextSettlementStep(
  standing: PredictionProgress,
  match: News | undefined,
  nowMs: number,
): SettlementStep {
  const { question, options, state, closesAtMs } = standing;
  const verdict = resolveOutcome(question, options, match);
  switch (state) {
    case "open":
      return nowMs >= closesAtMs || verdict.is !== "waiting" || hasBegun(question, match)
        ? { do: "close" }
        : { do: "wait" };
    case "closed": {
      if (verdict.is === "won") return { do: "pay", option: verdict.option };
      if (verdict.is === "void") return { do: "refund", why: verdict.why };
      const lastNewsMs = Math.max(standing.closedAtMs ?? closesAtMs, match?.updatedAtMs ?? 0);
      return nowMs - lastNewsMs >= NO_RESULT_HOURS * HOUR_MS ? { do: "refund", why: "no_result" } : { do: "wait" };
    }
    case "settled":
      if (isSame(verdict, standing.winner)) return { do: "wait" };
      return nowMs - (standing.settledAtMs ?? 0) < CORRECTION_HOURS * HOUR_MS ? { do: "reverse" } : { do: "wait" };
    case "refunded":
      return { do: "wait" };
  }
}
