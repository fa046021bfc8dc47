import type { Database } from "#db/client.ts";
import { findRoom } from "./find-room.ts";
import { Briefly } from "./ttl-cache.ts";

const NOBODY = { uid: 0, isAdmin: false };
/** Two thousand guests who come back at once ask for the same row. What changes meanwhile the room is told itself. */
const known = new Briefly<{ revision: number }>({ keepMs: 3_000, most: 500 });

/** All that a guest's seat asks of the database: that the room is there, and how new its settings are. */
export async function knownRoom(db: Database, roomId: string, nowMs: number): Promise<{ revision: number }> {
  const kept = known.get(roomId, nowMs);
  if (kept) return kept;
  const { revision } = await findRoom(db, roomId, NOBODY);
  known.set(roomId, { revision }, nowMs);
  return { revision };
}

/** For whoever changed it. Other isolates hear of it when their few seconds are over. */
export const forgetRoom = (roomId: string): void => known.delete(roomId);
