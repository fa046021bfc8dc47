import type { PredictionKind } from "./question.ts";
import type { PredictionState } from "./settlement-step.ts";

export type StakeRejection = "closed" | "signed_out" | "keeps_order" | "late";

type Asked = {
  kind: PredictionKind;
  state: PredictionState;
  closesAtMs: number;
  openedByUid: number | null;
  reader: { uid: number; keepsOrder: boolean } | undefined;
  delaySeconds: number;
};

/**
 * Why somebody may not stake, or undefined. Who opened it or can close it has no part in it. Who watches late would learn
 * of a score by the "next score" that closes, so that one is not theirs. A mute is about speaking, not about this.
 */
export function checkStake(asked: Asked, nowMs: number): StakeRejection | undefined {
  if (asked.state !== "open" || nowMs >= asked.closesAtMs) return "closed";
  if (!asked.reader) return "signed_out";
  if (asked.reader.keepsOrder || asked.openedByUid === asked.reader.uid) return "keeps_order";
  return asked.kind === "next_score" && asked.delaySeconds > 0 ? "late" : undefined;
}
