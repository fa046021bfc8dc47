import { desc, eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { lives } from "../../schema/live.ts";

/** The live that a push to this room belongs to; its hub rejects the push if the live is over. */
export const selectPushTarget = (db: Database, roomId: string) =>
  db.select({ liveId: lives.id }).from(lives).where(eq(lives.roomId, roomId)).orderBy(desc(lives.id)).limit(1);
