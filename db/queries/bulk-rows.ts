import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Database, run } from "../client.ts";

/** D1 takes 100 parameters per statement and 2 MB per parameter, so rows are passed as one JSON parameter. */
const MAX_CHUNK_BYTES = 900_000;

const encoder = new TextEncoder();

/** A row above the limit gets its own chunk. */
function jsonChunks(list: readonly unknown[]): string[] {
  const chunks: string[] = [];
  let open: string[] = [];
  let bytes = 0;
  for (const row of list) {
    const text = JSON.stringify(row);
    const length = encoder.encode(text).length + 1;
    if (open.length > 0 && bytes + length > MAX_CHUNK_BYTES) {
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

type Insert<Table extends SQLiteTable> = Table["$inferInsert"];
type Key<Table extends SQLiteTable> = string & keyof Insert<Table>;
/** `SET` of an upsert: by default every column outside the key takes the new value. */
type Conflict<Table extends SQLiteTable> = {
  key: readonly Key<Table>[];
  /** Columns that only an insert writes. */
  keep?: readonly Key<Table>[];
  set?: { [Column in Key<Table>]?: SQL };
  where?: SQL;
};

const columnName = (table: SQLiteTable, key: string): string => {
  const column = getTableColumns(table)[key];
  if (!column) throw new Error(`${getTableName(table)} has no column ${key}`);
  return column.name;
};

function conflictClause<Table extends SQLiteTable>(
  table: Table,
  keys: readonly string[],
  { key, keep = [], set = {}, where }: Conflict<Table>,
): SQL {
  const fixed: readonly string[] = [...key, ...keep];
  const overrides: Partial<Record<string, SQL>> = set;
  const assignments = keys
    .filter((one) => !fixed.includes(one))
    .map((one) => {
      const name = columnName(table, one);
      return sql`${sql.raw(name)} = ${overrides[one] ?? sql.raw(`excluded.${name}`)}`;
    });
  const target = sql.raw(key.map((one) => columnName(table, one)).join(", "));
  return sql`ON CONFLICT (${target}) DO UPDATE SET ${sql.join(assignments, sql`, `)}${where ? sql` WHERE ${where}` : sql``}`;
}

function jsonInserts<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  list: readonly Insert<Table>[],
  verb: "INSERT" | "INSERT OR IGNORE",
  conflict?: Conflict<Table>,
) {
  const [first] = list;
  if (!first) return [];
  const keys = Object.keys(first);
  const names = keys.map((key) => columnName(table, key)).join(", ");
  const values = keys.map((_, place) => `value ->> ${place}`).join(", ");
  const head = sql.raw(`${verb} INTO ${getTableName(table)} (${names}) SELECT ${values} FROM json_each(`);
  const tail = conflict ? sql`) WHERE true ${conflictClause(table, keys, conflict)}` : sql`) WHERE true`;
  const valuesOf = (row: Insert<Table>): unknown[] => {
    const byKey: Record<string, unknown> = row;
    return keys.map((key) => byKey[key]);
  };
  return jsonChunks(list.map(valuesOf)).map((chunk) => run(db, sql`${head}${chunk}${tail}`));
}

/** One statement per chunk of rows, none for an empty list. All rows must have the keys of the first. */
export const insertRows = <Table extends SQLiteTable>(db: Database, table: Table, list: readonly Insert<Table>[]) =>
  jsonInserts(db, table, list, "INSERT");

type ColumnValues<Table extends SQLiteTable> = Record<Key<Table>, SQL>;
/** Column values computed from the others in the row, and the condition for inserting the row at all. */
type Selection<Table extends SQLiteTable> = (columns: ColumnValues<Table>) => {
  values: { [Column in Key<Table>]?: SQL };
  where: SQL;
};

/** Like `insertRows`, for rows that depend on what is stored at the time of the insert. */
export function insertSelectedRows<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  list: readonly Insert<Table>[],
  select: Selection<Table>,
) {
  const [first] = list;
  if (!first) return [];
  const keys = Object.keys(first) as Key<Table>[];
  const columns = Object.fromEntries(
    keys.map((key, place) => [key, sql.raw(`value ->> ${place}`)]),
  ) as ColumnValues<Table>;
  const { values, where } = select(columns);
  const names = sql.raw(keys.map((key) => columnName(table, key)).join(", "));
  const selected = sql.join(
    keys.map((key) => values[key] ?? columns[key]),
    sql`, `,
  );
  const ofRow = (row: Insert<Table>): unknown[] => keys.map((key) => row[key]);
  return jsonChunks(list.map(ofRow)).map((chunk) =>
    run(
      db,
      sql`INSERT INTO ${sql.raw(getTableName(table))} (${names}) SELECT ${selected} FROM json_each(${chunk}) WHERE ${where}`,
    ),
  );
}

/** Rows that violate a unique constraint are skipped. */
export const insertNewRows = <Table extends SQLiteTable>(db: Database, table: Table, list: readonly Insert<Table>[]) =>
  jsonInserts(db, table, list, "INSERT OR IGNORE");

export const upsertRows = <Table extends SQLiteTable>(
  db: Database,
  table: Table,
  list: readonly Insert<Table>[],
  conflict: Conflict<Table>,
) => jsonInserts(db, table, list, "INSERT", conflict);
