import { CORRECTION_HOURS, MIN_OPEN_SECONDS, NO_RESULT_HOURS } from "./limits.ts";
import type { PredictionOption, PredictionQuestion } from "./question.ts";
import type { PredictionMatch, PredictionOutcome, VoidReason } from "./resolve-outcome.ts";
import { resolveOutcome } from "./resolve-outcome.ts";

export const PREDICTION_STATES = ["open", "closed", "settled", "refunded"] as const;
/** Open → closed → settled; a correction reverts it to closed. Refunded is final. */
export type PredictionState = (typeof PREDICTION_STATES)[number];

export type PredictionProgress = {
  question: PredictionQuestion;
  options: readonly PredictionOption[];
  state: PredictionState;
  openedAtMs: number;
  closesAtMs: number;
  closedAtMs: number | null;
  settledAtMs: number | null;
  winner: PredictionOption | null;
};
type UpdatedMatch = PredictionMatch & { updatedAtMs: number };
export type SettlementStep =
  | { kind: "wait" }
  | { kind: "close" }
  | { kind: "pay"; option: PredictionOption }
  | { kind: "refund"; why: VoidReason }
  /** The result it was paid out on has been corrected. */
  | { kind: "reverse" };

const HOUR_MS = 3_600_000;

/** "winner" and "total" close when the match starts, "next_score" with the next score or after a time limit. */
function hasStarted(question: PredictionQuestion, match: PredictionMatch | undefined): boolean {
  return question.kind !== "next_score" && match?.state !== "not_started";
}

const isTooSoon = ({ question, openedAtMs, closedAtMs }: PredictionProgress): boolean =>
  question.kind === "next_score" && closedAtMs !== null && closedAtMs - openedAtMs < MIN_OPEN_SECONDS * 1_000;

const isUnchanged = (outcome: PredictionOutcome, winner: PredictionOption | null): boolean =>
  outcome.kind === "won" && outcome.option === winner;

/** The next step of a prediction; repeat until "wait". */
export function nextSettlementStep(
  progress: PredictionProgress,
  match: UpdatedMatch | undefined,
  nowMs: number,
): SettlementStep {
  const { question, options, state, closesAtMs } = progress;
  const outcome = resolveOutcome(question, options, match);
  switch (state) {
    case "open":
      return nowMs >= closesAtMs || outcome.kind !== "waiting" || hasStarted(question, match)
        ? { kind: "close" }
        : { kind: "wait" };
    case "closed": {
      if (outcome.kind === "won" && isTooSoon(progress)) return { kind: "refund", why: "too_soon" };
      if (outcome.kind === "won") return { kind: "pay", option: outcome.option };
      if (outcome.kind === "void") return { kind: "refund", why: outcome.why };
      const lastUpdateMs = Math.max(progress.closedAtMs ?? closesAtMs, match?.updatedAtMs ?? 0);
      return nowMs - lastUpdateMs >= NO_RESULT_HOURS * HOUR_MS
        ? { kind: "refund", why: "no_result" }
        : { kind: "wait" };
    }
    case "settled":
      if (isUnchanged(outcome, progress.winner)) return { kind: "wait" };
      return nowMs - (progress.settledAtMs ?? 0) < CORRECTION_HOURS * HOUR_MS ? { kind: "reverse" } : { kind: "wait" };
    case "refunded":
      return { kind: "wait" };
  }
}
