import { runBatch } from "#db/client.ts";
import {
  insertRecording,
  type RecordedLiveRow,
  selectLivesWithoutVideo,
  selectRecordedEvents,
} from "#db/queries/videos/recordings.ts";
import { parseMediaIndex } from "#domain/live/playlist/media-index.ts";
import { listHighlightRanges } from "#domain/videos/highlight-ranges.ts";
import { selectHighlights } from "#domain/videos/highlights.ts";
import { durationMsOf, listChapters, selectSegments, toSegmentRanges } from "#domain/videos/timeline.ts";
import { log } from "../../log.ts";
import type { VideoJobContext } from "./video-context.ts";

/** Older recordings have been processed before, or cannot be read. */
const LOOK_BACK_MS = 2 * 86_400_000;
const LIVES_AT_ONCE = 5;

async function createVideosOf({ db, nowMs, store }: VideoJobContext, live: RecordedLiveRow): Promise<boolean> {
  const [index, events] = await Promise.all([
    store.readIndex({ kind: "live", liveId: live.id }).then(parseMediaIndex),
    selectRecordedEvents(db, live.matchId),
  ]);
  const highlights = selectHighlights(events, live.gameId);
  const segments = index?.segments ?? [];
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) return false;
  const recording = { fromMs: first.pdtMs, toMs: last.pdtMs + last.durMs };
  const ranges = toSegmentRanges(segments, listHighlightRanges(highlights, recording));
  const videoOf = (kind: "replay" | "highlights", scenes: typeof ranges) =>
    insertRecording(db, {
      ...{ kind, live, nowMs },
      ranges: JSON.stringify(scenes),
      chapters: JSON.stringify(listChapters(highlights, segments, scenes)),
      durationMs: durationMsOf(selectSegments(segments, scenes)),
    });
  await runBatch(db, [
    ...(ranges.length > 0 ? [videoOf("highlights", ranges)] : []),
    // Written last, because lives without a video are found by their missing replay.
    videoOf("replay", []),
  ]);
  return true;
}

/** Creates the replay and the highlights of each ended live. Nothing is encoded or copied. */
export async function createRecordings(ctx: VideoJobContext): Promise<number> {
  const found = await selectLivesWithoutVideo(ctx.db, {
    endedAfterMs: ctx.nowMs - LOOK_BACK_MS,
    limit: LIVES_AT_ONCE,
  });
  let created = 0;
  for (const live of found) {
    if (await createVideosOf(ctx, live)) created += 1;
    else log("error", "recording_without_media", { liveId: live.id });
  }
  return created;
}
