import { sessionsOfUser } from "#db/queries/sessions.ts";
import type { SessionView } from "#domain/accounts/calls.ts";

export async function listSessions(
  db: D1Database,
  { uid, sessionId }: { uid: number; sessionId: string },
  nowMs: number,
): Promise<SessionView[]> {
  const rows = await sessionsOfUser(db, uid, nowMs);
  return rows.map((row) => ({ ...row, current: row.id === sessionId }));
}
