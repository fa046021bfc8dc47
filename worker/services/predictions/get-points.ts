import type { Database } from "#db/client.ts";
import {
  parsePoints,
  type RecentPointMove,
  selectPointMovesSince,
  selectPoints,
} from "#db/queries/predictions/points.ts";
import { availablePoints } from "#domain/predictions/free-points.ts";
import { BALANCE_HIDES_DAYS } from "#domain/predictions/limits.ts";
import { type PredictionReader, sumHiddenPoints } from "./spoiler-visibility.ts";

const DAY_MS = 86_400_000;

/** What a person can stake, without what they do not want to know yet. */
export async function getSpendablePoints(
  db: Database,
  uid: number,
  reader: PredictionReader,
  nowMs: number,
): Promise<number> {
  const isTold = !reader.guard && reader.delaySeconds === 0;
  const [account, moves] = await Promise.all([
    selectPoints(db, uid).all(),
    isTold ? undefined : selectPointMovesSince(db, uid, nowMs - BALANCE_HIDES_DAYS * DAY_MS).all<RecentPointMove>(),
  ]);
  const points = availablePoints(parsePoints(account), nowMs);
  return Math.max(0, points - sumHiddenPoints(moves?.results ?? [], reader, nowMs));
}
