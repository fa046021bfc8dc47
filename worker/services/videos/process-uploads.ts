import { runBatch } from "#db/client.ts";
import {
  insertUploadedVideo,
  leaseUpload,
  rejectUploadStatement,
  selectUpload,
  selectUploadsToProcess,
  type UploadRow,
  updateUploadProgress,
} from "#db/queries/videos/uploads.ts";
import { INDEX_NAME, initName, segmentName } from "#domain/live/media-file.ts";
import { encodeMediaIndex } from "#domain/live/playlist/media-index.ts";
import { type MediaSegment, targetDurationSeconds } from "#domain/live/playlist/timeline.ts";
import { MAX_VIDEO_TITLE_LENGTH, MIN_VIDEO_TITLE_LENGTH, UPLOAD_CHUNK_BYTES } from "#domain/videos/limits.ts";
import type { SegmentPlan } from "#domain/videos/mp4/plan-segments.ts";
import { VIDEO_EPOCH_MS } from "#domain/videos/timeline.ts";
import type { UploadRejection } from "#domain/videos/uploads.ts";
import { buildInitSegment } from "#ingest/cmaf/init-segment.ts";
import { type ReadUpload, readUpload, UploadedFile } from "./read-upload.ts";
import type { VideoJobContext } from "./video-context.ts";
import { writeSegment } from "./write-segment.ts";

/** A crashed run is resumed from its last progress after this time. */
const LEASE_MS = 60_000;
/** Progress is stored after this many segments. */
const SEGMENTS_PER_STEP = 5;
const UPLOADS_AT_ONCE = 3;

type Clock = { now: () => number };
type ProcessContext = VideoJobContext & Clock & { untilMs: number };

const toIndex = ({ segments }: SegmentPlan): string => {
  let offsetMs = 0;
  const listed = segments.map(({ durMs, bytes }, msn): MediaSegment => {
    const segment = { msn, gen: 0, durMs, pdtMs: VIDEO_EPOCH_MS + Math.round(offsetMs), discontinuity: false, bytes };
    offsetMs += durMs;
    return segment;
  });
  return encodeMediaIndex(listed, targetDurationSeconds(listed));
};

/** File name without its extension, within the length limits of a title. */
export const titleOfFile = (fileName: string): string => {
  const name = fileName
    .replace(/\.[A-Za-z0-9]{2,4}$/, "")
    .trim()
    .slice(0, MAX_VIDEO_TITLE_LENGTH);
  return name.length >= MIN_VIDEO_TITLE_LENGTH ? name : fileName.slice(0, MAX_VIDEO_TITLE_LENGTH);
};

async function reject(
  { db, nowMs, store }: VideoJobContext,
  upload: UploadRow,
  reason: UploadRejection,
): Promise<void> {
  await rejectUploadStatement(db, upload.id, reason, nowMs);
  await store.deleteChunks(upload.id, Math.ceil(upload.totalBytes / UPLOAD_CHUNK_BYTES));
}

/** The index is written last, because a file without it cannot be played. */
async function finish(ctx: ProcessContext, upload: UploadRow, { plan }: ReadUpload): Promise<void> {
  const { db, store } = ctx;
  await store.putFile(upload.id, INDEX_NAME, toIndex(plan));
  await runBatch(
    db,
    insertUploadedVideo(db, {
      id: upload.id,
      title: titleOfFile(upload.fileName),
      durationMs: plan.durationMs,
      nowMs: ctx.now(),
    }),
  );
  await store.deleteChunks(upload.id, Math.ceil(upload.totalBytes / UPLOAD_CHUNK_BYTES));
}

/** Writes segments from where the last run stopped until the time is up; rewriting a segment is harmless. */
async function processUpload(ctx: ProcessContext, upload: UploadRow): Promise<void> {
  const { db, store, now, untilMs } = ctx;
  const file = new UploadedFile(store, upload);
  const read = await readUpload(file);
  if ("problem" in read) return reject(ctx, upload, read.problem);
  const count = read.plan.segments.length;
  if (upload.nextSegment === 0) {
    const init = buildInitSegment(read.videoConfig, read.audioConfig);
    await store.putFile(upload.id, initName(0), init);
  }
  for (let number = upload.nextSegment; number < count; number += 1) {
    const bytes = await writeSegment(file, read, number);
    if (!bytes) return reject(ctx, upload, "broken");
    await store.putFile(upload.id, segmentName(number), bytes);
    const isOver = now() >= untilMs;
    if (isOver || (number + 1) % SEGMENTS_PER_STEP === 0) {
      const donePercent = Math.floor(((number + 1) * 100) / count);
      const leasedUntilMs = isOver && number + 1 < count ? 0 : now() + LEASE_MS;
      await updateUploadProgress(db, upload.id, { nextSegment: number + 1, donePercent, leasedUntilMs, nowMs: now() });
    }
    if (isOver && number + 1 < count) return;
  }
  await finish(ctx, upload, read);
}

/** Processes waiting uploads for a limited time; the next run continues. */
export async function processUploads(ctx: ProcessContext): Promise<number> {
  const waiting = await selectUploadsToProcess(ctx.db, ctx.nowMs, UPLOADS_AT_ONCE);
  let processed = 0;
  for (const { id } of waiting) {
    if (ctx.now() >= ctx.untilMs) break;
    const [leased] = await leaseUpload(ctx.db, id, ctx.now(), ctx.now() + LEASE_MS);
    const [upload] = leased ? await selectUpload(ctx.db, id) : [];
    if (!upload) continue;
    await processUpload(ctx, upload);
    processed += 1;
  }
  return processed;
}
