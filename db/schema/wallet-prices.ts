import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { PRICE_LIST_KINDS } from "#domain/wallet/price-list.ts";

const kinds = sql.raw(PRICE_LIST_KINDS.map((kind) => `'${kind}'`).join(", "));

/** Prices in force from a time on, until the next list of the kind. Triggers protect lists that have begun. */
export const priceLists = sqliteTable(
  "price_lists",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: PRICE_LIST_KINDS }).notNull(),
    validFromMs: integer("valid_from_ms").notNull(),
    /** JSON of the kind's packages and limits. */
    terms: text("terms").notNull(),
    reason: text("reason").notNull(),
    createdById: integer("created_by_id").notNull(),
    createdAtMs: integer("created_at_ms").notNull(),
    withdrawnById: integer("withdrawn_by_id"),
    withdrawnAtMs: integer("withdrawn_at_ms"),
  },
  (row) => [
    check("price_lists_kind", sql`${row.kind} IN (${kinds})`),
    check("price_lists_ahead", sql`${row.validFromMs} >= ${row.createdAtMs}`),
    check(
      "price_lists_withdrawn",
      sql`(${row.withdrawnAtMs} IS NULL) = (${row.withdrawnById} IS NULL) AND (${row.withdrawnAtMs} IS NULL OR ${row.withdrawnAtMs} < ${row.validFromMs})`,
    ),
    uniqueIndex("price_lists_valid").on(row.kind, row.validFromMs).where(sql`withdrawn_at_ms IS NULL`),
    index("price_lists_by_kind").on(row.kind, row.id),
  ],
);
