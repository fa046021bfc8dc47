import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { ActiveAlarm, AlarmName } from "#domain/operations/alarms.ts";
import type { Database } from "../../client.ts";
import { alarms } from "../../schema/operations.ts";

export const listOpenAlarms = (db: Database) =>
  db.select({ id: alarms.id, name: alarms.name }).from(alarms).where(isNull(alarms.resolvedAtMs));

/** No-op if the alarm is already open. */
export const insertAlarm = (db: Database, { name, detail }: ActiveAlarm, nowMs: number) =>
  db.insert(alarms).values({ name, detail, openedAtMs: nowMs }).onConflictDoNothing();

export const resolveAlarm = (db: Database, name: AlarmName, nowMs: number) =>
  db
    .update(alarms)
    .set({ resolvedAtMs: nowMs })
    .where(and(eq(alarms.name, name), isNull(alarms.resolvedAtMs)));

export type PendingNotice = typeof alarms.$inferSelect;

/** Openings and resolutions not announced yet. */
export const listPendingNotices = (db: Database, limit: number): Promise<PendingNotice[]> =>
  db
    .select()
    .from(alarms)
    .where(
      or(isNull(alarms.openNotifiedAtMs), and(isNotNull(alarms.resolvedAtMs), isNull(alarms.resolvedNotifiedAtMs))),
    )
    .orderBy(alarms.openedAtMs)
    .limit(limit);

/** Returns whether this run claimed the notice. If two runs race, only one sends it. */
export async function claimNotice(db: Database, id: number, kind: "opened" | "resolved", nowMs: number) {
  const column = kind === "opened" ? alarms.openNotifiedAtMs : alarms.resolvedNotifiedAtMs;
  const { meta } = await db
    .update(alarms)
    .set(kind === "opened" ? { openNotifiedAtMs: nowMs } : { resolvedNotifiedAtMs: nowMs })
    .where(and(eq(alarms.id, id), isNull(column)));
  return meta.changes > 0;
}

export const releaseNotice = (db: Database, id: number, kind: "opened" | "resolved") =>
  db
    .update(alarms)
    .set(kind === "opened" ? { openNotifiedAtMs: null } : { resolvedNotifiedAtMs: null })
    .where(eq(alarms.id, id));
