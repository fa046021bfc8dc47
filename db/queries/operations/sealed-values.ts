import { sql } from "drizzle-orm";
import { type Database, rows, run } from "../../client.ts";

/** All columns encrypted with the site's secret, and the inputs of their keys. A test compares them with the schema. */
export const SEALED_COLUMNS = {
  authenticators: { table: "two_step", id: "user_id", keyedBy: "user_id", column: "sealed_secret", where: "true" },
  cards: { table: "goods_cards", id: "id", keyedBy: "id", column: "sealed", where: "true" },
  // A finished draw has revealed its seed.
  draws: { table: "box_draws", id: "id", keyedBy: "id", column: "server_seed", where: "number IS NULL" },
  idNumbers: { table: "anchor_applications", id: "id", keyedBy: "user_id", column: "id_number_sealed", where: "true" },
  payouts: {
    table: "withdrawal_requests",
    id: "id",
    keyedBy: "operation_id",
    column: "payout_sealed",
    where: "true",
  },
  calendars: {
    table: "calendar_keys",
    id: "user_id",
    keyedBy: "user_id",
    column: "sealed_key",
    where: "sealed_key IS NOT NULL",
  },
} as const;
export type SealedKind = keyof typeof SEALED_COLUMNS;

export type SealedValue = { id: string | number; keyedBy: string | number; sealed: string };

/** Values encrypted with another key. Scans the whole table, but only during a rotation. */
export function listOutdatedSeals(db: Database, kind: SealedKind, keyId: string, limit: number) {
  const { table, id, keyedBy, column, where } = SEALED_COLUMNS[kind];
  return rows<SealedValue>(
    db,
    sql`SELECT ${sql.raw(id)} AS id, ${sql.raw(keyedBy)} AS keyedBy, ${sql.raw(column)} AS sealed FROM ${sql.raw(table)}
     WHERE ${sql.raw(where)} AND substr(${sql.raw(column)}, 1, 9) <> ${`${keyId}.`} LIMIT ${limit}`,
  );
}

/** No-op if the value has changed meanwhile. */
export function replaceSeal(db: Database, kind: SealedKind, { id, sealed }: SealedValue, resealed: string) {
  const { table, id: idColumn, column } = SEALED_COLUMNS[kind];
  return run(
    db,
    sql`UPDATE ${sql.raw(table)} SET ${sql.raw(column)} = ${resealed}
     WHERE ${sql.raw(idColumn)} = ${id} AND ${sql.raw(column)} = ${sealed}`,
  );
}

/** Cards are looked up by a hash of their number, which also depends on the secret. */
export const replaceCardHash = (db: Database, id: string, numberHash: string) =>
  run(db, sql`UPDATE goods_cards SET number_hash = ${numberHash} WHERE id = ${id}`);

export const selectCardProduct = (db: Database, ids: readonly string[]) =>
  rows<{ id: string; goodsId: number }>(
    db,
    sql`SELECT id, goods_id AS goodsId FROM goods_cards WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  );
