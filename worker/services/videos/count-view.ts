import { deleteVideoViewsBefore, insertVideoView } from "#db/queries/videos/videos.ts";
import type { ServiceContext } from "../context.ts";

const DAY_MS = 86_400_000;
const PRUNED_AT_ONCE = 5_000;

/** Counts once per viewer and UTC day. Unknown and withdrawn videos are ignored. */
export async function countVideoView(
  { db, nowMs }: ServiceContext,
  { videoId, viewerKey }: { videoId: number; viewerKey: string },
): Promise<{ counted: boolean }> {
  const { meta } = await insertVideoView(db, { videoId, viewerKey, day: Math.floor(nowMs / DAY_MS) });
  return { counted: meta.changes > 0 };
}

/** Deletes viewer keys once their day is over; the counts stay. */
export const pruneVideoViews = ({ db, nowMs }: ServiceContext): Promise<unknown> =>
  deleteVideoViewsBefore(db, Math.floor(nowMs / DAY_MS) - 1, PRUNED_AT_ONCE);
