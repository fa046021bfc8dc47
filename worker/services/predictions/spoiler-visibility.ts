import type { RecentPointMove } from "#db/queries/predictions/points.ts";
import type { PredictionRow } from "#db/queries/predictions/predictions.ts";
import { hidesMatch, type MatchSides, type SpoilerGuard } from "#domain/matches/spoilers/guard.ts";
import type { Prediction } from "#domain/predictions/contract.ts";

export type PredictionReader = {
  guard: SpoilerGuard | undefined;
  /** How far behind live the reader watches. */
  delaySeconds: number;
  /** Matches whose result they chose to see. */
  revealed: ReadonlySet<number>;
};

export const isMatchHidden = ({ guard }: PredictionReader, match: MatchSides | undefined): boolean =>
  guard !== undefined && match !== undefined && hidesMatch(guard, match);

/** Later events of the match are hidden from the reader; undefined if none are. */
export const getDelayCutoffMs = (
  { delaySeconds, revealed }: PredictionReader,
  matchId: number,
  nowMs: number,
): number | undefined => (delaySeconds > 0 && !revealed.has(matchId) ? nowMs - delaySeconds * 1_000 : undefined);

type PredictionStateRow = Pick<
  PredictionRow,
  "kind" | "state" | "winner" | "why" | "openedAtMs" | "closedAtMs" | "settledAtMs"
>;
export type VisiblePrediction = Pick<Prediction, "state" | "winner" | "why">;

type Visibility = { isHidden: boolean; cutoffMs: number | undefined };

/**
 * The state a reader may see. Undefined for a hidden "next score", because its question reveals the score, and its
 * closing that there was another.
 */
export function toVisiblePrediction(
  row: PredictionStateRow,
  { isHidden, cutoffMs }: Visibility,
): VisiblePrediction | undefined {
  const { kind, state, winner, why, openedAtMs, closedAtMs, settledAtMs } = row;
  const isAfterCutoff = (atMs: number | null) => cutoffMs !== undefined && atMs !== null && atMs > cutoffMs;
  if (kind === "next_score" && (isHidden || isAfterCutoff(openedAtMs))) return undefined;
  if (kind === "next_score" && isAfterCutoff(closedAtMs)) return { state: "open", winner: null, why: null };
  const isOver = state === "settled" || state === "refunded";
  return isOver && (isHidden || isAfterCutoff(settledAtMs))
    ? { state: "closed", winner: null, why: null }
    : { state, winner, why };
}

/** Points from results that are hidden from the reader. */
export function sumHiddenPoints(moves: readonly RecentPointMove[], reader: PredictionReader, nowMs: number): number {
  const hidden = moves.filter(({ atMs, matchId, leagueId, homeId, awayId }) => {
    const cutoffMs = getDelayCutoffMs(reader, matchId, nowMs);
    if (cutoffMs !== undefined && atMs > cutoffMs) return true;
    const sides = leagueId !== null && homeId !== null && awayId !== null && { id: matchId, leagueId, homeId, awayId };
    return sides !== false && isMatchHidden(reader, sides);
  });
  return hidden.reduce((sum, { amount }) => sum + amount, 0);
}
