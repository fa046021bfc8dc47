import { randomBytes } from "node:crypto";
import { getMatchSides } from "#db/queries/matches/sides.ts";
import {
  advanceUpload,
  deleteOpenUpload,
  insertUpload,
  selectExpiredUploads,
  selectUpload,
  selectUploadsOf,
  startProcessing,
  type UploadRow,
} from "#db/queries/videos/uploads.ts";
import { AppError } from "#domain/errors.ts";
import { getGameBySlug } from "#domain/matches/games.ts";
import type { UploadView } from "#domain/videos/desk-contract.ts";
import { MAX_UPLOADS_PER_DAY, UPLOAD_CHUNK_BYTES, UPLOAD_EXPIRES_MS } from "#domain/videos/limits.ts";
import { findAppendProblem, toUploadState } from "#domain/videos/uploads.ts";
import type { VideoDeskContext, VideoJobContext, VideoUploadContext } from "./video-context.ts";

const ID_BYTES = 12;
const LISTED_UPLOADS = 10;
const EXPIRED_AT_ONCE = 20;
const PROBLEM_ERRORS = {
  not_uploading: "upload_not_open",
  wrong_offset: "upload_wrong_offset",
  wrong_size: "upload_wrong_size",
} as const;

const toView = (row: UploadRow): UploadView => ({
  uploadId: row.id,
  fileName: row.fileName,
  totalBytes: row.totalBytes,
  chunkBytes: UPLOAD_CHUNK_BYTES,
  createdAtMs: row.createdAtMs,
  state: toUploadState(row),
});

async function requireUpload({ db, uid }: Pick<VideoDeskContext, "db" | "uid">, id: string): Promise<UploadRow> {
  const [row] = await selectUpload(db, id);
  if (row?.ownerId !== uid) throw new AppError("upload_not_found", ["uploadId"]);
  return row;
}

type NewUpload = { fileName: string; bytes: number; game: string; matchId?: number | undefined };

/** Reserves the upload; its chunks follow. The game of a match overrides the requested one. */
export async function createUpload(ctx: VideoDeskContext, input: NewUpload): Promise<UploadView> {
  const { db, uid, brandId, locale, nowMs } = ctx;
  const game = getGameBySlug(input.game);
  if (!game) throw new AppError("not_found", ["game"]);
  const match = input.matchId === undefined ? undefined : await getMatchSides(db, input.matchId);
  if (input.matchId !== undefined && !match) throw new AppError("match_not_found", ["matchId"]);
  const id = randomBytes(ID_BYTES).toString("hex");
  const [created] = await insertUpload(db, {
    ...{ id, ownerId: uid, brandId, gameId: match?.gameId ?? game.id, matchId: match?.id ?? null, locale },
    ...{ fileName: input.fileName, totalBytes: input.bytes, maxPerDay: MAX_UPLOADS_PER_DAY, nowMs },
  });
  if (!created) throw new AppError("too_many_uploads");
  return toView(await requireUpload(ctx, id));
}

export const getUpload = async (ctx: VideoDeskContext, { uploadId }: { uploadId: string }): Promise<UploadView> =>
  toView(await requireUpload(ctx, uploadId));

export const listUploads = async ({ db, uid }: VideoDeskContext): Promise<{ list: UploadView[] }> => ({
  list: (await selectUploadsOf(db, uid, LISTED_UPLOADS)).map(toView),
});

type Piece = { uploadId: string; offset: number; bytes: Uint8Array };

/** A chunk is stored before it is counted, so that after a lost connection the same chunk is simply sent again. */
export async function appendUpload(ctx: VideoUploadContext, { uploadId, offset, bytes }: Piece): Promise<UploadView> {
  const upload = await requireUpload(ctx, uploadId);
  const problem = findAppendProblem(upload, { offset, bytes: bytes.byteLength });
  if (problem) throw new AppError(PROBLEM_ERRORS[problem], ["offset"]);
  await ctx.store.putChunk(uploadId, offset / UPLOAD_CHUNK_BYTES, new Uint8Array(bytes));
  await advanceUpload(ctx.db, uploadId, { offset, bytes: bytes.byteLength }, ctx.nowMs);
  return toView(await requireUpload(ctx, uploadId));
}

/** Marks the file as complete; it is processed in the background. Idempotent. */
export async function completeUpload(ctx: VideoDeskContext, { uploadId }: { uploadId: string }): Promise<UploadView> {
  const upload = await requireUpload(ctx, uploadId);
  if (upload.state === "uploading" && upload.receivedBytes < upload.totalBytes)
    throw new AppError("upload_wrong_offset");
  await startProcessing(ctx.db, uploadId, ctx.nowMs);
  return toView(await requireUpload(ctx, uploadId));
}

const chunkCount = (totalBytes: number): number => Math.ceil(totalBytes / UPLOAD_CHUNK_BYTES);

/** Only while the upload is still being sent. */
export async function cancelUpload(
  ctx: VideoUploadContext,
  { uploadId }: { uploadId: string },
): Promise<{ uploadId: string }> {
  const upload = await requireUpload(ctx, uploadId);
  const [deleted] = await deleteOpenUpload(ctx.db, uploadId, ctx.uid);
  if (!deleted) throw new AppError("upload_not_open");
  await ctx.store.deleteChunks(uploadId, chunkCount(upload.totalBytes));
  return { uploadId };
}

export async function deleteExpiredUploads({ db, nowMs, store }: VideoJobContext): Promise<number> {
  const expired = await selectExpiredUploads(db, nowMs - UPLOAD_EXPIRES_MS, EXPIRED_AT_ONCE);
  for (const { id, totalBytes } of expired) {
    await store.deleteChunks(id, chunkCount(totalBytes));
    await deleteOpenUpload(db, id, undefined);
  }
  return expired.length;
}
