import type { Database } from "#db/client.ts";
import { deleteOldRoomVisits } from "#db/queries/chat/members.ts";
import { ROOM_VISIT_KEEP_MS } from "#domain/chat/limits.ts";

export async function pruneRoomVisits(db: Database, nowMs: number): Promise<void> {
  await deleteOldRoomVisits(db, nowMs - ROOM_VISIT_KEEP_MS).run();
}
