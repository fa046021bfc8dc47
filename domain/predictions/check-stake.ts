import type { PredictionKind } from "./question.ts";
import type { PredictionState } from "./settlement-step.ts";

export type StakeRejection = "closed" | "signed_out" | "keeps_order" | "late";

type StakeRequest = {
  kind: PredictionKind;
  state: PredictionState;
  closesAtMs: number;
  openedByUid: number | null;
  reader: { uid: number; canModerate: boolean } | undefined;
  delaySeconds: number;
};

/**
 * Openers and moderators cannot stake. Delayed viewers cannot stake on "next score", because its closing would reveal
 * the score.
 */
export function checkStake(request: StakeRequest, nowMs: number): StakeRejection | undefined {
  if (request.state !== "open" || nowMs >= request.closesAtMs) return "closed";
  if (!request.reader) return "signed_out";
  if (request.reader.canModerate || request.openedByUid === request.reader.uid) return "keeps_order";
  return request.kind === "next_score" && request.delaySeconds > 0 ? "late" : undefined;
}
