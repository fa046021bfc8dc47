import { deleteOldRoomVisits } from "#db/queries/chat/members.ts";
import { ROOM_VISIT_RETENTION_MS } from "#domain/chat/limits.ts";
import type { ServiceContext } from "../context.ts";

export async function pruneRoomVisits({ db, nowMs }: ServiceContext): Promise<void> {
  await deleteOldRoomVisits(db, nowMs - ROOM_VISIT_RETENTION_MS);
}
