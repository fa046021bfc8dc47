import { deleteNewsReadsBefore, insertNewsRead } from "#db/queries/news/feeds.ts";
import type { ServiceContext } from "../context.ts";

const DAY_MS = 86_400_000;
const PRUNED_AT_ONCE = 5_000;

/** Counts once per reader and UTC day. Unknown and withdrawn articles are ignored. */
export async function countNewsRead(
  { db, nowMs }: ServiceContext,
  { newsId, readerKey }: { newsId: number; readerKey: string },
): Promise<{ counted: boolean }> {
  const { meta } = await insertNewsRead(db, { newsId, readerKey, day: Math.floor(nowMs / DAY_MS) });
  return { counted: meta.changes > 0 };
}

/** Deletes reader keys once their day is over; the counts stay. */
export const pruneNewsReads = ({ db, nowMs }: ServiceContext): Promise<unknown> =>
  deleteNewsReadsBefore(db, Math.floor(nowMs / DAY_MS) - 1, PRUNED_AT_ONCE);
