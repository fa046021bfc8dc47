import { type SQL, sql } from "drizzle-orm";
import type { QueueSort } from "#domain/staff/queue-sort.ts";

/** Keyset pagination: rows after the last one of the previous page, 0 for the first page. */
export const afterId = (column: SQL, sort: QueueSort, after: number): SQL =>
  after === 0 ? sql`` : sql`AND ${column} ${sql.raw(sort === "oldest" ? ">" : "<")} ${after}`;

export const sortDirectionSql = (sort: QueueSort): SQL => sql.raw(sort === "oldest" ? "ASC" : "DESC");
