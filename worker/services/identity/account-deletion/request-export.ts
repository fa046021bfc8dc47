import { type Database, runBatch } from "#db/client.ts";
import { claimDataExport, selectLastDataExport } from "#db/queries/identity/own-data.ts";
import { AppError } from "#domain/errors.ts";
import { EXPORT_INTERVAL_HOURS, EXPORT_LINK_MINUTES } from "#domain/identity/account-deletion.ts";
import { createId } from "#worker/crypto/hashing.ts";

const EVERY_MS = EXPORT_INTERVAL_HOURS * 3_600_000;

/** Leave to fetch one's data, once a day: reading everything is dear, and a stolen session shall not do it at will. */
export async function requestDataExport(
  db: Database,
  uid: number,
  nowMs: number,
): Promise<{ id: string; openUntilMs: number }> {
  const id = createId();
  const answers = await runBatch<{ id: string; askedAtMs: number }>(db, [
    claimDataExport(db, { id, uid, nowMs, everyMs: EVERY_MS }),
    selectLastDataExport(db, uid),
  ]);
  const last = answers.at(-1)?.results[0];
  if (last?.id !== id) {
    const waitMs = (last?.askedAtMs ?? nowMs) + EVERY_MS - nowMs;
    throw new AppError("exported_today", [], Math.max(1, Math.ceil(waitMs / 1000)));
  }
  return { id, openUntilMs: nowMs + EXPORT_LINK_MINUTES * 60_000 };
}
