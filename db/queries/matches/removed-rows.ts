import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { REMOVED_ROW_KINDS, type RemovedRowKind } from "#domain/matches/removed-rows.ts";
import { type Database, run } from "../../client.ts";
import { favouriteMatches, matchEvents, matches, matchLog, matchParts, matchPins } from "../../schema/index.ts";

const TABLES: Record<RemovedRowKind, { table: SQLiteTable; key: string }> = {
  matches: { table: matches, key: "id" },
  match_events: { table: matchEvents, key: "match_id" },
  match_parts: { table: matchParts, key: "match_id" },
  match_log: { table: matchLog, key: "match_id" },
  match_pins: { table: matchPins, key: "match_id" },
  favourite_matches: { table: favouriteMatches, key: "match_id" },
};
/** D1 limits SQL functions to 32 arguments. */
const MAX_PAIRS = 15;

const columnsOf = (table: SQLiteTable): string[] =>
  Object.values(getTableColumns(table)).flatMap(({ name, generated }) => (generated ? [] : [name]));

/** Omits null columns. */
function rowAsJson(columns: readonly string[]): SQL {
  const chunks = Array.from({ length: Math.ceil(columns.length / MAX_PAIRS) }, (_, at) =>
    columns.slice(at * MAX_PAIRS, (at + 1) * MAX_PAIRS),
  );
  return chunks
    .map((names) => sql.raw(`json_object(${names.map((name) => `'${name}', ${name}`).join(", ")})`))
    .reduce((all, chunk) => sql`json_patch(${all}, ${chunk})`);
}

/** Must run directly before the rows are deleted. */
export const insertRemovedRows = (db: Database, matchId: number) =>
  REMOVED_ROW_KINDS.map((kind) => {
    const { table, key } = TABLES[kind];
    return run(
      db,
      sql`INSERT OR REPLACE INTO removed_match_rows (match_id, kind, seq, body)
        SELECT ${matchId}, ${kind}, row_number() OVER (), ${rowAsJson(columnsOf(table))}
        FROM ${sql.raw(kind)} WHERE ${sql.raw(key)} = ${matchId}`,
    );
  });

/** Reinserts the rows of a removed match; favourites only for accounts that still exist. */
export const restoreRemovedRows = (db: Database, matchId: number) => [
  ...REMOVED_ROW_KINDS.map((kind) => {
    const columns = columnsOf(TABLES[kind].table);
    const values = sql.raw(columns.map((name) => `body ->> '$.${name}'`).join(", "));
    const condition =
      kind === "favourite_matches" ? sql` AND body ->> '$.user_id' IN (SELECT id FROM users)` : sql.raw("");
    return run(
      db,
      sql`INSERT OR IGNORE INTO ${sql.raw(kind)} (${sql.raw(columns.join(", "))}) SELECT ${values} FROM removed_match_rows
        WHERE match_id = ${matchId} AND kind = ${kind}${condition} ORDER BY seq`,
    );
  }),
  run(db, sql`DELETE FROM match_aliases WHERE match_id = ${matchId}`),
  run(
    db,
    sql`INSERT OR REPLACE INTO library_due (match_id, league_id, season, at_ms)
      SELECT id, league_id, season, updated_at_ms FROM matches WHERE id = ${matchId}`,
  ),
  run(db, sql`DELETE FROM removed_match_rows WHERE match_id = ${matchId}`),
];

/** Deletes rows of removals that can no longer be undone, in batches. */
export const deleteOldRemovedRows = (db: Database, beforeMs: number) =>
  run(
    db,
    sql`DELETE FROM removed_match_rows WHERE match_id IN (
      SELECT match_id FROM match_aliases INDEXED BY match_aliases_by_operator
      WHERE source = 'operator' AND at_ms < ${beforeMs}
        AND EXISTS (SELECT 1 FROM removed_match_rows AS r WHERE r.match_id = match_aliases.match_id)
      LIMIT 20)`,
  );
