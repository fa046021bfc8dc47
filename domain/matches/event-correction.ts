import type { MatchEvent } from "./match.ts";

type Correction = Pick<MatchEvent, "side" | "player" | "other" | "score" | "was">;

/** Changes the scorer from `other` to `player`; the score stays the same. */
export const isScorerCorrection = ({ player, other, was }: Correction): boolean =>
  player !== undefined && other !== undefined && was === undefined;

/** Restores a cancelled score, so the score rises. */
export const restoresScore = ({ score, was }: Correction): boolean =>
  score !== undefined && was !== undefined && score.home + score.away > was.home + was.away;

/** The affected side: as given, otherwise the side whose score changed. */
export function correctedSide({ side, score, was }: Correction): "home" | "away" | undefined {
  if (side || !score || !was) return side;
  const sides = ["home", "away"] as const;
  const fell = sides.filter((one) => score[one] < was[one]);
  const moved = fell.length > 0 ? fell : sides.filter((one) => score[one] > was[one]);
  return moved.length === 1 ? moved[0] : undefined;
}
