import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./identity.ts";

/** Accounts on their way out. The row of an erased one stays: it says that the name belongs to nobody any more. */
export const accountDeletions = sqliteTable(
  "account_deletions",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id),
    /** asked → erasing → erased, or asked → cancelled by a sign-in. */
    state: text("state", { enum: ["asked", "cancelled", "erasing", "erased"] }).notNull(),
    askedAtMs: integer("asked_at_ms").notNull(),
    eraseAtMs: integer("erase_at_ms").notNull(),
    /** The letter that has yet to go out, in the language and under the brand of who asked. */
    letter: text("letter", { enum: ["asked", "cancelled"] }),
    locale: text("locale").notNull(),
    brandId: text("brand_id").notNull(),
  },
  (row) => [
    check("account_deletions_state", sql`${row.state} IN ('asked', 'cancelled', 'erasing', 'erased')`),
    index("account_deletions_due").on(row.state, row.eraseAtMs),
    index("account_deletions_letters").on(row.letter).where(sql`${row.letter} IS NOT NULL`),
  ],
);

/** One row a file of one's own data that was asked for. */
export const dataExports = sqliteTable(
  "data_exports",
  {
    id: text("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    askedAtMs: integer("asked_at_ms").notNull(),
  },
  (row) => [
    index("data_exports_by_user").on(row.userId, row.askedAtMs),
    index("data_exports_by_time").on(row.askedAtMs),
  ],
);
