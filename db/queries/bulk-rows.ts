/** D1 takes 100 parameters a statement, but two million bytes in one: rows travel as JSON, a good deal below that. */
import type { Database } from "../client.ts";

const CHUNK_BYTES = 900_000;

const encoder = new TextEncoder();

/** `INSERT … SELECT` of rows that arrive as a JSON array of arrays, their values in the order of `columns`. */
export const insertRowsSql = (verb: "INSERT" | "INSERT OR IGNORE", table: string, columns: readonly string[]): string =>
  `${verb} INTO ${table} (${columns.join(", ")})
   SELECT ${columns.map((_, place) => `value ->> ${place}`).join(", ")} FROM json_each(?1) WHERE true`;

/** What an upsert sets: every column but its key, to what came in. */
export const setExcludedSql = (columns: readonly string[], key: string): string =>
  columns
    .filter((column) => column !== key)
    .map((column) => `${column} = excluded.${column}`)
    .join(", ");

/** The rows as few JSON texts as fit. One row alone always stands, whatever its length. */
function jsonChunks(rows: readonly unknown[]): string[] {
  const chunks: string[] = [];
  let open: string[] = [];
  let bytes = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    const length = encoder.encode(text).length + 1;
    if (open.length > 0 && bytes + length > CHUNK_BYTES) {
      chunks.push(`[${open.join(",")}]`);
      open = [];
      bytes = 0;
    }
    open.push(text);
    bytes += length;
  }
  if (open.length > 0) chunks.push(`[${open.join(",")}]`);
  return chunks;
}

/** One statement, ready to run, for each chunk of rows; none for no rows. */
export const bulkStatements = (db: Database, sql: string, rows: readonly unknown[]): D1PreparedStatement[] => {
  const statement = db.$client.prepare(sql);
  return jsonChunks(rows).map((chunk) => statement.bind(chunk));
};
