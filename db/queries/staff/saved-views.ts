import { and, asc, eq, sql } from "drizzle-orm";
import type { SaveViewInput } from "#domain/staff/views-contract.ts";
import { type Database, rows } from "../../client.ts";
import { staffSavedViews } from "../../schema/staff-tools.ts";

export const selectSavedViews = (db: Database, uid: number, page: string) =>
  db
    .select({ viewId: staffSavedViews.id, name: staffSavedViews.name, search: staffSavedViews.search })
    .from(staffSavedViews)
    .where(and(eq(staffSavedViews.userId, uid), eq(staffSavedViews.page, page)))
    .orderBy(asc(staffSavedViews.name));

/** Overwrites a view with the same name. Returns no row at the limit. */
export const upsertSavedView = (
  db: Database,
  { page, name, search, uid, nowMs, max }: SaveViewInput & { uid: number; nowMs: number; max: number },
) =>
  rows<{ viewId: number }>(
    db,
    sql`INSERT INTO staff_saved_views (user_id, page, name, search, at_ms) SELECT ${uid}, ${page}, ${name}, ${search}, ${nowMs}
      WHERE (SELECT count(*) FROM staff_saved_views WHERE user_id = ${uid} AND page = ${page} AND name <> ${name}) < ${max}
      ON CONFLICT (user_id, page, name) DO UPDATE SET search = excluded.search, at_ms = excluded.at_ms RETURNING id AS viewId`,
  );

export const deleteSavedView = (db: Database, uid: number, id: number) =>
  db.delete(staffSavedViews).where(and(eq(staffSavedViews.userId, uid), eq(staffSavedViews.id, id)));
