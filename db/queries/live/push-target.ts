import { desc, eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { lives } from "../../schema/live.ts";

/** The live a push to this room is for; its hub rejects the push when it is over. */
export const selectPushTarget = (db: Database, roomId: string) =>
  db.select({ liveId: lives.id }).from(lives).where(eq(lives.roomId, roomId)).orderBy(desc(lives.id)).limit(1);
