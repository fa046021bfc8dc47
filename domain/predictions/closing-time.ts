import type { MatchState } from "../matches/state.ts";
import { NEXT_SCORE_SECONDS, OPEN_AHEAD_DAYS } from "./limits.ts";
import type { PredictionKind } from "./question.ts";

type Match = { state: MatchState; startsAtMs: number };

/** The closing time of a prediction opened now; undefined if it cannot be opened. */
export function predictionClosesAtMs(
  kind: PredictionKind,
  { state, startsAtMs }: Match,
  nowMs: number,
): number | undefined {
  if (kind === "next_score") return state === "in_progress" ? nowMs + NEXT_SCORE_SECONDS * 1_000 : undefined;
  const isAhead = startsAtMs > nowMs && startsAtMs - nowMs <= OPEN_AHEAD_DAYS * 86_400_000;
  return state === "not_started" && isAhead ? startsAtMs : undefined;
}
