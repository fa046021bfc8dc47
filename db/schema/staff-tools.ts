import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ACCOUNT_MERGE_STATES } from "#domain/staff/account-merge.ts";
import { users } from "./identity.ts";

const stateList = sql.raw(ACCOUNT_MERGE_STATES.map((state) => `'${state}'`).join(", "));

/** Filters of a back-office list under a name, per operator. */
export const staffSavedViews = sqliteTable(
  "staff_saved_views",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    page: text("page").notNull(),
    name: text("name").notNull(),
    /** The search parameters of the page, without the question mark. */
    search: text("search").notNull(),
    atMs: integer("at_ms").notNull(),
  },
  (row) => [uniqueIndex("staff_saved_views_by_name").on(row.userId, row.page, row.name)],
);

/** Staff who look at the site as a user sees it, read-only; bound to the session that started it. */
export const accountViews = sqliteTable(
  "account_views",
  {
    /** SHA-256 of the cookie's token. */
    tokenHash: text("token_hash").primaryKey(),
    staffId: integer("staff_id").notNull(),
    sessionId: text("session_id").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    reason: text("reason").notNull(),
    startedAtMs: integer("started_at_ms").notNull(),
    expiresAtMs: integer("expires_at_ms").notNull(),
    endedAtMs: integer("ended_at_ms"),
  },
  (row) => [
    check("account_views_not_own", sql`${row.staffId} <> ${row.userId}`),
    index("account_views_by_user").on(row.userId, row.startedAtMs),
  ],
);

/** Two accounts of one person become one: requested by one operator, approved by another, undone within the window. */
export const accountMerges = sqliteTable(
  "account_merges",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Closed by the merge. */
    fromId: integer("from_id")
      .notNull()
      .references(() => users.id),
    intoId: integer("into_id")
      .notNull()
      .references(() => users.id),
    reason: text("reason").notNull(),
    state: text("state", { enum: ACCOUNT_MERGE_STATES }).notNull().default("open"),
    requestedById: integer("requested_by_id").notNull(),
    requestedAtMs: integer("requested_at_ms").notNull(),
    decidedById: integer("decided_by_id"),
    decidedAtMs: integer("decided_at_ms"),
    undoneById: integer("undone_by_id"),
    undoneAtMs: integer("undone_at_ms"),
    /** What was moved, as JSON: the undo moves exactly this back. */
    moved: text("moved").notNull().default("{}"),
  },
  (row) => [
    check("account_merges_state", sql`${row.state} IN (${stateList})`),
    check("account_merges_sides", sql`${row.fromId} <> ${row.intoId}`),
    check("account_merges_not_own", sql`${row.requestedById} NOT IN (${row.fromId}, ${row.intoId})`),
    check(
      "account_merges_two_people",
      sql`${row.state} NOT IN ('approved', 'undone') OR ${row.decidedById} NOT IN (${row.requestedById}, ${row.fromId}, ${row.intoId})`,
    ),
    check("account_merges_decided", sql`(${row.state} = 'open') = (${row.decidedAtMs} IS NULL)`),
    check("account_merges_undone", sql`(${row.state} = 'undone') = (${row.undoneAtMs} IS NOT NULL)`),
    uniqueIndex("account_merges_open").on(row.fromId).where(sql`state IN ('open', 'approved')`),
    index("account_merges_queue").on(row.state, row.id),
    index("account_merges_into").on(row.intoId, row.id),
  ],
);
