import type { MatchEvent } from "./match.ts";

type Correction = Pick<MatchEvent, "side" | "player" | "other" | "score" | "was">;

/** It says that `player` scored, and not `other`; the score is not its business. */
export const isScorerCorrection = ({ player, other, was }: Correction): boolean =>
  player !== undefined && other !== undefined && was === undefined;

/** It gives back what an earlier one took: the score has risen. */
export const restoresScore = ({ score, was }: Correction): boolean =>
  score !== undefined && was !== undefined && score.home + score.away > was.home + was.away;

/** Whose score it takes back or gives back: as told, else the one side that has less than before, or more. */
export function correctedSide({ side, score, was }: Correction): "home" | "away" | undefined {
  if (side || !score || !was) return side;
  const sides = ["home", "away"] as const;
  const fell = sides.filter((one) => score[one] < was[one]);
  const moved = fell.length > 0 ? fell : sides.filter((one) => score[one] > was[one]);
  return moved.length === 1 ? moved[0] : undefined;
}
