import { selectPointMovesSince, selectPoints } from "#db/queries/predictions/points.ts";
import { availablePoints } from "#domain/predictions/free-points.ts";
import { BALANCE_HIDES_DAYS } from "#domain/predictions/limits.ts";
import type { ServiceContext } from "../context.ts";
import { type PredictionReader, sumHiddenPoints } from "./spoiler-visibility.ts";

const DAY_MS = 86_400_000;

/** Without points from results that are hidden from the reader. */
export async function getSpendablePoints(
  { db, nowMs, reader }: ServiceContext & { reader: PredictionReader },
  { uid }: { uid: number },
): Promise<number> {
  const hidesResults = reader.guard !== undefined || reader.delaySeconds > 0;
  const [[account], moves] = await Promise.all([
    selectPoints(db, uid),
    hidesResults ? selectPointMovesSince(db, uid, nowMs - BALANCE_HIDES_DAYS * DAY_MS) : [],
  ]);
  return Math.max(0, availablePoints(account ?? null, nowMs) - sumHiddenPoints(moves, reader, nowMs));
}
