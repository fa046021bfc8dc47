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

/** Openers and moderators cannot stake. A delayed viewer would learn of a score by the closing of "next score". */
export function checkStake(asked: Asked, nowMs: number): StakeRejection | undefined {
  if (asked.state !== "open" || nowMs >= asked.closesAtMs) return "closed";
  if (!asked.reader) return "signed_out";
  if (asked.reader.keepsOrder || asked.openedByUid === asked.reader.uid) return "keeps_order";
  return asked.kind === "next_score" && asked.delaySeconds > 0 ? "late" : undefined;
}
