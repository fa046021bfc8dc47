import { sql } from "drizzle-orm";
import type { PriceListKind } from "#domain/wallet/price-list.ts";
import { type Database, rows, run } from "../../client.ts";

/** The list in force at a time: the last that has begun. */
export const selectCurrentTerms = (db: Database, kind: PriceListKind, nowMs: number) =>
  rows<{ terms: string }>(
    db,
    sql`SELECT terms FROM price_lists INDEXED BY price_lists_valid
      WHERE kind = ${kind} AND withdrawn_at_ms IS NULL AND valid_from_ms <= ${nowMs} ORDER BY valid_from_ms DESC LIMIT 1`,
  );

export type PriceListRow = {
  id: number;
  kind: PriceListKind;
  validFromMs: number;
  terms: string;
  reason: string;
  createdById: number;
  createdByName: string | null;
  createdAtMs: number;
  withdrawnById: number | null;
  withdrawnByName: string | null;
  withdrawnAtMs: number | null;
};

/** Newest first. */
export const selectPriceLists = (db: Database, kind: PriceListKind, limit: number) =>
  rows<PriceListRow>(
    db,
    sql`SELECT p.id, p.kind, p.valid_from_ms AS validFromMs, p.terms, p.reason, p.created_by_id AS createdById,
        c.username AS createdByName, p.created_at_ms AS createdAtMs, p.withdrawn_by_id AS withdrawnById,
        w.username AS withdrawnByName, p.withdrawn_at_ms AS withdrawnAtMs
      FROM price_lists AS p INDEXED BY price_lists_by_kind LEFT JOIN users AS c ON c.id = p.created_by_id
        LEFT JOIN users AS w ON w.id = p.withdrawn_by_id
      WHERE p.kind = ${kind} ORDER BY p.id DESC LIMIT ${limit}`,
  );

type NewPriceList = {
  kind: PriceListKind;
  validFromMs: number;
  terms: string;
  reason: string;
  byUid: number;
  nowMs: number;
};
export const insertPriceList = (db: Database, { kind, validFromMs, terms, reason, byUid, nowMs }: NewPriceList) =>
  rows<{ id: number }>(
    db,
    sql`INSERT INTO price_lists (kind, valid_from_ms, terms, reason, created_by_id, created_at_ms)
      VALUES (${kind}, ${validFromMs}, ${terms}, ${reason}, ${byUid}, ${nowMs}) RETURNING id`,
  );

/** Only lists that have not begun can be withdrawn. */
export const updatePriceListWithdrawn = (db: Database, id: number, byUid: number, nowMs: number) =>
  run(
    db,
    sql`UPDATE price_lists SET withdrawn_by_id = ${byUid}, withdrawn_at_ms = ${nowMs}
      WHERE id = ${id} AND withdrawn_at_ms IS NULL AND valid_from_ms > ${nowMs}`,
  );
