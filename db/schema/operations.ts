import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ALARM_NAMES } from "#domain/operations/alarms.ts";
import { ROLES } from "#domain/permissions/roles.ts";
import { users } from "./identity.ts";

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** Staff accounts created with `npm run operator`; the site sends the invitation email. */
export const staffInvitations = sqliteTable(
  "staff_invitations",
  {
    id: text("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    role: text("role", { enum: ROLES }).notNull(),
    brandId: text("brand_id").notNull(),
    invitedAtMs: integer("invited_at_ms").notNull(),
    /** Null until a run has claimed the email; cleared again if sending fails. */
    emailedAtMs: integer("emailed_at_ms"),
  },
  (row) => [
    index("staff_invitations_due").on(row.invitedAtMs).where(sql`${row.emailedAtMs} IS NULL`),
    index("staff_invitations_by_user").on(row.userId),
  ],
);

/** When a periodic process last ran. */
export const heartbeats = sqliteTable("heartbeats", {
  name: text("name").primaryKey(),
  atMs: integer("at_ms").notNull(),
});

/** Position at which a job that reads a table in slices continues. */
export const jobCursors = sqliteTable("job_cursors", {
  name: text("name").primaryKey(),
  /** The rowid, or a job-specific number; 0 starts over. */
  position: integer("position").notNull(),
});

/** At most one open alarm per name; each notice is sent once. */
export const alarms = sqliteTable(
  "alarms",
  {
    id: integer("id").primaryKey(),
    name: text("name", { enum: ALARM_NAMES }).notNull(),
    detail: text("detail").notNull(),
    openedAtMs: integer("opened_at_ms").notNull(),
    resolvedAtMs: integer("resolved_at_ms"),
    openNotifiedAtMs: integer("open_notified_at_ms"),
    resolvedNotifiedAtMs: integer("resolved_notified_at_ms"),
  },
  (alarm) => [
    check("alarms_name", sql`${alarm.name} IN (${list(ALARM_NAMES)})`),
    check("alarms_resolved", sql`${alarm.resolvedAtMs} IS NULL OR ${alarm.resolvedAtMs} >= ${alarm.openedAtMs}`),
    index("alarms_by_time").on(alarm.openedAtMs),
    // If two runs open the same alarm, one wins.
    uniqueIndex("alarms_open").on(alarm.name).where(sql`${alarm.resolvedAtMs} IS NULL`),
    index("alarms_to_notify")
      .on(alarm.openedAtMs)
      .where(sql`open_notified_at_ms IS NULL OR (resolved_at_ms IS NOT NULL AND resolved_notified_at_ms IS NULL)`),
  ],
);
