import type { Database } from "#db/client.ts";
import { askMovesSince, askPoints, type LateMove, pointsOf } from "#db/queries/predictions/points.ts";
import { pointsToStake } from "#domain/predictions/free-points.ts";
import { BALANCE_HIDES_DAYS } from "#domain/predictions/limits.ts";
import { type Reader, untoldPoints } from "./spoiler-visibility.ts";

const DAY_MS = 86_400_000;

/** What a person can stake, without what they do not want to know yet. */
export async function showPoints(db: Database, uid: number, reader: Reader, nowMs: number): Promise<number> {
  const isTold = !reader.guard && reader.delaySeconds === 0;
  const [account, moves] = await Promise.all([
    askPoints(db, uid).all(),
    isTold ? undefined : askMovesSince(db, uid, nowMs - BALANCE_HIDES_DAYS * DAY_MS).all<LateMove>(),
  ]);
  const points = pointsToStake(pointsOf(account), nowMs);
  return Math.max(0, points - untoldPoints(moves?.results ?? [], reader, nowMs));
}
