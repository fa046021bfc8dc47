import { askMovesSince, askPoints, type LateMove, pointsOf } from "#db/queries/points.ts";
import { BALANCE_HIDES_DAYS } from "#domain/predictions/limits.ts";
import { pointsToStake } from "#domain/predictions/points.ts";
import { type Reader, untoldPoints } from "./as-seen.ts";

const DAY_MS = 86_400_000;

/** What a person can stake, without what they do not want to know yet. */
export async function showPoints(db: D1Database, uid: number, reader: Reader, nowMs: number): Promise<number> {
  const account = pointsOf(await askPoints(db, uid).all());
  const points = pointsToStake(account, nowMs);
  if (!account || (!reader.guard && reader.delaySeconds === 0)) return points;
  const { results } = await askMovesSince(db, uid, nowMs - BALANCE_HIDES_DAYS * DAY_MS).all<LateMove>();
  return Math.max(0, points - untoldPoints(results, reader, nowMs));
}
