import type { Database } from "#db/client.ts";
import { getRoomRecord } from "./find-room.ts";
import { TtlCache } from "./ttl-cache.ts";

const GUEST_ACTOR = { uid: 0, isAdmin: false };
/** Two thousand guests who come back at once ask for the same row. What changes meanwhile the room is told itself. */
const revisionCache = new TtlCache<{ revision: number }>({ keepMs: 3_000, most: 500 });

/** All that a guest's seat asks of the database: that the room is there, and how new its settings are. */
export async function getCachedRoomRevision(
  db: Database,
  roomId: string,
  nowMs: number,
): Promise<{ revision: number }> {
  const kept = revisionCache.get(roomId, nowMs);
  if (kept) return kept;
  const { revision } = await getRoomRecord(db, roomId, GUEST_ACTOR);
  revisionCache.set(roomId, { revision }, nowMs);
  return { revision };
}

/** For whoever changed it. Other isolates hear of it when their few seconds are over. */
export const dropCachedRoom = (roomId: string): void => revisionCache.delete(roomId);
