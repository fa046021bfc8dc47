import type { Database } from "#db/client.ts";
import { deleteFailedMessages } from "#db/queries/rooms/messages.ts";

/** Time for an operator to look at what was given up. */
const KEEP_MS = 7 * 86_400_000;

export async function pruneFailedRoomMessages(db: Database, nowMs: number): Promise<void> {
  await deleteFailedMessages(db, nowMs - KEEP_MS);
}
