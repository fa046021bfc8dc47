import { deleteOtherSessions, deleteSession } from "#db/queries/sessions.ts";

type Member = { uid: number; sessionId: string };

export async function signOut(db: D1Database, { uid, sessionId }: Member): Promise<void> {
  await deleteSession(db, uid, sessionId).run();
}

/** One of one's own, or all but this. One that is gone already is as good as ended. */
export async function endSessions(db: D1Database, { uid, sessionId }: Member, which: string): Promise<void> {
  await (which === "others" ? deleteOtherSessions(db, uid, sessionId) : deleteSession(db, uid, which)).run();
}
