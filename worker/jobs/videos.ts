import { getDatabase } from "#db/client.ts";
import type { Env } from "../env.ts";
import { createVideoStore } from "../gateways/storage/videos.ts";
import { pruneVideoViews } from "../services/videos/count-view.ts";
import { createRecordings } from "../services/videos/create-recordings.ts";
import { processUploads } from "../services/videos/process-uploads.ts";
import { deleteExpiredUploads } from "../services/videos/uploads.ts";

/** Stops before the platform's time limit; the next run continues. */
const RUN_MS = 20_000;

export function processVideoUploads(env: Env, nowMs: number): Promise<number> {
  const context = { db: getDatabase(env.DB), nowMs, store: createVideoStore(env) };
  return processUploads({ ...context, now: Date.now, untilMs: nowMs + RUN_MS });
}

/** Runs every minute: creates the videos of ended lives, deletes abandoned uploads, prunes the keys of viewers. */
export async function maintainVideos(env: Env, nowMs: number): Promise<void> {
  const context = { db: getDatabase(env.DB), nowMs, store: createVideoStore(env) };
  await createRecordings(context);
  await deleteExpiredUploads(context);
  await pruneVideoViews(context);
}
