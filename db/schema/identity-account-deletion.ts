import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./identity.ts";

/** Account deletion requests. The row of an erased account is kept, so that its username cannot be reused. */
export const accountDeletions = sqliteTable(
  "account_deletions",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id),
    /** asked → erasing → erased, or asked → cancelled by a sign-in. */
    state: text("state", { enum: ["asked", "cancelled", "erasing", "erased"] }).notNull(),
    requestedAtMs: integer("asked_at_ms").notNull(),
    eraseAtMs: integer("erase_at_ms").notNull(),
    /** The email still to be sent, in the locale and brand of the request. */
    pendingEmail: text("letter", { enum: ["asked", "cancelled"] }),
    locale: text("locale").notNull(),
    brandId: text("brand_id").notNull(),
  },
  (row) => [
    check("account_deletions_state", sql`${row.state} IN ('asked', 'cancelled', 'erasing', 'erased')`),
    index("account_deletions_due").on(row.state, row.eraseAtMs),
    index("account_deletions_letters").on(row.pendingEmail).where(sql`${row.pendingEmail} IS NOT NULL`),
  ],
);

/** Users' requests to export their personal data. */
export const dataExports = sqliteTable(
  "data_exports",
  {
    id: text("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    requestedAtMs: integer("asked_at_ms").notNull(),
  },
  (row) => [
    index("data_exports_by_user").on(row.userId, row.requestedAtMs),
    index("data_exports_by_time").on(row.requestedAtMs),
  ],
);
