import type { MatchEvent } from "./match.ts";

type Correction = Pick<MatchEvent, "side" | "player" | "other" | "score" | "was">;

/** It says that `player` scored, and not `other`; the score is not its business. */
export const isOfScorer = ({ player, other, was }: Correction): boolean =>
  player !== undefined && other !== undefined && was === undefined;

/** Whose score it takes back: as told, else the side that has less than before. */
export function sideOfCorrection({ side, score, was }: Correction): "home" | "away" | undefined {
  if (side || !score || !was) return side;
  const fell = (["home", "away"] as const).filter((one) => score[one] < was[one]);
  return fell.length === 1 ? fell[0] : undefined;
}
