import { and, desc, eq, sql } from "drizzle-orm";
import type { UploadRejection } from "#domain/videos/uploads.ts";
import { type Database, rows, run } from "../../client.ts";
import { videoUploads } from "../../schema/index.ts";

export type UploadRow = typeof videoUploads.$inferSelect;
type NewUpload = Pick<
  UploadRow,
  "id" | "ownerId" | "brandId" | "gameId" | "matchId" | "locale" | "fileName" | "totalBytes"
> & { maxPerDay: number; nowMs: number };
const DAY_MS = 86_400_000;

/** Inserts nothing over the daily limit. */
export const insertUpload = (db: Database, { maxPerDay, nowMs, ...upload }: NewUpload) =>
  rows<{ id: string }>(
    db,
    sql`INSERT INTO video_uploads (id, owner_id, brand_id, game_id, match_id, locale, file_name, total_bytes,
        created_at_ms, updated_at_ms)
      SELECT ${upload.id}, ${upload.ownerId}, ${upload.brandId}, ${upload.gameId}, ${upload.matchId}, ${upload.locale},
        ${upload.fileName}, ${upload.totalBytes}, ${nowMs}, ${nowMs}
      WHERE (SELECT count(*) FROM video_uploads INDEXED BY video_uploads_by_owner
        WHERE owner_id = ${upload.ownerId} AND created_at_ms > ${nowMs - DAY_MS}) < ${maxPerDay} RETURNING id`,
  );

export const selectUpload = (db: Database, id: string) => db.select().from(videoUploads).where(eq(videoUploads.id, id));

export const selectUploadsOf = (db: Database, ownerId: number, limit: number) =>
  db
    .select()
    .from(videoUploads)
    .where(eq(videoUploads.ownerId, ownerId))
    .orderBy(desc(videoUploads.createdAtMs))
    .limit(limit);

/** Only the expected piece advances the upload, so a repeated piece counts once. */
export const advanceUpload = (
  db: Database,
  id: string,
  { offset, bytes }: { offset: number; bytes: number },
  nowMs: number,
) =>
  run(
    db,
    sql`UPDATE video_uploads SET received_bytes = ${offset + bytes}, updated_at_ms = ${nowMs}
      WHERE id = ${id} AND state = 'uploading' AND received_bytes = ${offset}`,
  );

export const startProcessing = (db: Database, id: string, nowMs: number) =>
  run(
    db,
    sql`UPDATE video_uploads SET state = 'processing', updated_at_ms = ${nowMs}
      WHERE id = ${id} AND state = 'uploading' AND received_bytes = total_bytes`,
  );

export const selectUploadsToProcess = (db: Database, nowMs: number, limit: number) =>
  rows<{ id: string }>(
    db,
    sql`SELECT id FROM video_uploads INDEXED BY video_uploads_open
      WHERE state = 'processing' AND leased_until_ms <= ${nowMs} ORDER BY updated_at_ms LIMIT ${limit}`,
  );

/** Returns no row if another run holds the lease. */
export const leaseUpload = (db: Database, id: string, nowMs: number, untilMs: number) =>
  rows<{ id: string }>(
    db,
    sql`UPDATE video_uploads SET leased_until_ms = ${untilMs}
      WHERE id = ${id} AND state = 'processing' AND leased_until_ms <= ${nowMs} RETURNING id`,
  );

type Progress = { nextSegment: number; donePercent: number; leasedUntilMs: number; nowMs: number };
export const updateUploadProgress = (db: Database, id: string, progress: Progress) =>
  run(
    db,
    sql`UPDATE video_uploads SET next_segment = ${progress.nextSegment}, done_percent = ${progress.donePercent},
        leased_until_ms = ${progress.leasedUntilMs}, updated_at_ms = ${progress.nowMs}
      WHERE id = ${id} AND state = 'processing'`,
  );

export const rejectUploadStatement = (db: Database, id: string, reason: UploadRejection, nowMs: number) =>
  run(
    db,
    sql`UPDATE video_uploads SET state = 'rejected', reason = ${reason}, updated_at_ms = ${nowMs}
      WHERE id = ${id} AND state = 'processing'`,
  );

/** Creates the video of a processed upload: a draft owned by the uploader and named after the file. */
export const insertUploadedVideo = (
  db: Database,
  { id, title, durationMs, nowMs }: { id: string; title: string; durationMs: number; nowMs: number },
) => [
  run(
    db,
    sql`INSERT INTO videos (brand_id, kind, state, game_id, match_id, owner_id, file_id, duration_ms, original_locale,
        created_at_ms, updated_at_ms)
      SELECT brand_id, 'upload', 'draft', game_id, match_id, owner_id, id, ${durationMs}, locale, ${nowMs}, ${nowMs}
      FROM video_uploads WHERE id = ${id} AND state = 'processing'`,
  ),
  run(
    db,
    sql`INSERT INTO video_texts (video_id, locale, title, description)
      SELECT v.id, v.original_locale, ${title}, '' FROM videos AS v WHERE v.file_id = ${id}`,
  ),
  run(
    db,
    sql`UPDATE video_uploads SET state = 'ready', done_percent = 100, updated_at_ms = ${nowMs},
        video_id = (SELECT id FROM videos WHERE file_id = ${id})
      WHERE id = ${id} AND state = 'processing'`,
  ),
];

export const selectExpiredUploads = (db: Database, beforeMs: number, limit: number) =>
  rows<{ id: string; totalBytes: number }>(
    db,
    sql`SELECT id, total_bytes AS totalBytes FROM video_uploads INDEXED BY video_uploads_open
      WHERE state = 'uploading' AND updated_at_ms < ${beforeMs} LIMIT ${limit}`,
  );

/** No-op unless the upload is still in progress. */
export const deleteOpenUpload = (db: Database, id: string, ownerId: number | undefined) =>
  db
    .delete(videoUploads)
    .where(
      and(
        eq(videoUploads.id, id),
        eq(videoUploads.state, "uploading"),
        ownerId === undefined ? undefined : eq(videoUploads.ownerId, ownerId),
      ),
    )
    .returning({ id: videoUploads.id });
