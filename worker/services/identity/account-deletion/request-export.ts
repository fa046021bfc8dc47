import { type Database, runBatch } from "#db/client.ts";
import { claimExport, lastExport } from "#db/queries/identity/own-data.ts";
import { Refusal } from "#domain/errors.ts";
import { EXPORT_EVERY_HOURS, EXPORT_OPEN_MINUTES } from "#domain/identity/account-deletion.ts";
import { newId } from "#worker/crypto/hashing.ts";

const EVERY_MS = EXPORT_EVERY_HOURS * 3_600_000;

/** Leave to fetch one's data, once a day: reading everything is dear, and a stolen session shall not do it at will. */
export async function requestExport(
  db: Database,
  uid: number,
  nowMs: number,
): Promise<{ id: string; openUntilMs: number }> {
  const id = newId();
  const answers = await runBatch<{ id: string; askedAtMs: number }>(db, [
    claimExport(db, { id, uid, nowMs, everyMs: EVERY_MS }),
    lastExport(db, uid),
  ]);
  const last = answers.at(-1)?.results[0];
  if (last?.id !== id) {
    const waitMs = (last?.askedAtMs ?? nowMs) + EVERY_MS - nowMs;
    throw new Refusal("exported_today", [], Math.max(1, Math.ceil(waitMs / 1000)));
  }
  return { id, openUntilMs: nowMs + EXPORT_OPEN_MINUTES * 60_000 };
}
