import { runBatch } from "#db/client.ts";
import { insertDataExport, selectLastDataExport } from "#db/queries/identity/own-data.ts";
import { AppError } from "#domain/errors.ts";
import { EXPORT_INTERVAL_HOURS, EXPORT_LINK_MINUTES } from "#domain/identity/account-deletion.ts";
import { createId } from "../../../crypto/hashing.ts";
import type { ServiceContext } from "../../context.ts";

const INTERVAL_MS = EXPORT_INTERVAL_HOURS * 3_600_000;

/** Limited to one a day, because an export reads every table of the user. */
export async function requestDataExport(
  { db, nowMs }: ServiceContext,
  { uid }: { uid: number },
): Promise<{ id: string; openUntilMs: number }> {
  const id = createId();
  const [, [last]] = await runBatch(db, [
    insertDataExport(db, { id, uid, nowMs, intervalMs: INTERVAL_MS }),
    selectLastDataExport(db, uid),
  ]);
  if (last?.id !== id) {
    const waitMs = (last?.requestedAtMs ?? nowMs) + INTERVAL_MS - nowMs;
    throw new AppError("exported_today", [], Math.max(1, Math.ceil(waitMs / 1000)));
  }
  return { id, openUntilMs: nowMs + EXPORT_LINK_MINUTES * 60_000 };
}
