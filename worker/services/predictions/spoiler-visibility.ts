import type { RecentPointMove } from "#db/queries/predictions/points.ts";
import type { PredictionRow } from "#db/queries/predictions/predictions.ts";
import { hidesMatch, type MatchSides, type SpoilerGuard } from "#domain/matches/spoilers/guard.ts";
import type { Prediction } from "#domain/predictions/contract.ts";

/** Whose answer it is, as far as results are concerned. */
export type PredictionReader = {
  guard: SpoilerGuard | undefined;
  /** How far behind the news they watch. */
  delaySeconds: number;
  /** Matches they asked to be told of after all. */
  revealed: ReadonlySet<number>;
};

export const isMatchHidden = ({ guard }: PredictionReader, match: MatchSides | undefined): boolean =>
  guard !== undefined && match !== undefined && hidesMatch(guard, match);

/** Since when they are not to be told anything of a match; undefined where they are told everything. */
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

/**
 * How a prediction stands for a reader; undefined for one they must not see at all: "next score" tells the score it was
 * asked at, and by its closing that there was another.
 */
export function toVisiblePrediction(
  row: PredictionStateRow,
  isHidden: boolean,
  sinceMs: number | undefined,
): VisiblePrediction | undefined {
  const { kind, state, winner, why, openedAtMs, closedAtMs, settledAtMs } = row;
  const isNew = (atMs: number | null) => sinceMs !== undefined && atMs !== null && atMs > sinceMs;
  if (kind === "next_score" && (isHidden || isNew(openedAtMs))) return undefined;
  if (kind === "next_score" && isNew(closedAtMs)) return { state: "open", winner: null, why: null };
  const isOver = state === "settled" || state === "refunded";
  return isOver && (isHidden || isNew(settledAtMs))
    ? { state: "closed", winner: null, why: null }
    : { state, winner, why };
}

/** What results brought lately and the reader is not to be told: it stays out of the balance they see. */
export function sumHiddenPoints(moves: readonly RecentPointMove[], reader: PredictionReader, nowMs: number): number {
  const untold = moves.filter(({ atMs, matchId, leagueId, homeId, awayId }) => {
    const sinceMs = getDelayCutoffMs(reader, matchId, nowMs);
    if (sinceMs !== undefined && atMs > sinceMs) return true;
    const sides = leagueId !== null && homeId !== null && awayId !== null && { id: matchId, leagueId, homeId, awayId };
    return sides !== false && isMatchHidden(reader, sides);
  });
  return untold.reduce((sum, { amount }) => sum + amount, 0);
}
