import { deleteOldRoomVisits } from "#db/queries/chat/members.ts";
import type { ServiceContext } from "../context.ts";

/** Longer than one ticket keeps a socket open. */
const VISIT_RETENTION_MS = 48 * 3_600_000;

export async function pruneRoomVisits({ db, nowMs }: ServiceContext): Promise<void> {
  await deleteOldRoomVisits(db, nowMs - VISIT_RETENTION_MS);
}
