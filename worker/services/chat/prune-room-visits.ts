import type { Database } from "#db/client.ts";
import { forgetVisits } from "#db/queries/chat/members.ts";

/** Longer than anybody stays on one pass. */
const KEEP_MS = 48 * 3_600_000;

export async function forgetOldVisits(db: Database, nowMs: number): Promise<void> {
  await forgetVisits(db, nowMs - KEEP_MS).run();
}
