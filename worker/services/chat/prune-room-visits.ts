import type { Database } from "#db/client.ts";
import { deleteOldRoomVisits } from "#db/queries/chat/members.ts";

/** Longer than anybody stays on one pass. */
const KEEP_MS = 48 * 3_600_000;

export async function pruneRoomVisits(db: Database, nowMs: number): Promise<void> {
  await deleteOldRoomVisits(db, nowMs - KEEP_MS).run();
}
