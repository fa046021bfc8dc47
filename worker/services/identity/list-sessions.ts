import type { Database } from "#db/client.ts";
import { listSessionRows } from "#db/queries/identity/sessions.ts";
import type { SessionView } from "#domain/identity/contract.ts";

export async function listUserSessions(
  db: Database,
  { uid, sessionId }: { uid: number; sessionId: string },
  nowMs: number,
): Promise<SessionView[]> {
  const rows = await listSessionRows(db, uid, nowMs);
  return rows.map((row) => ({ ...row, current: row.id === sessionId }));
}
