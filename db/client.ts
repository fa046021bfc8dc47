import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

export type Database = DrizzleD1Database & { $client: D1Database };

const wrapped = new WeakMap<D1Database, Database>();

/** No schema is passed: relational queries are not used, and evaluating a hundred tables slows every cold start. */
export function getDatabase(binding: D1Database): Database {
  const known = wrapped.get(binding);
  if (known) return known;
  const db = drizzle(binding);
  wrapped.set(binding, db);
  return db;
}

/** One statement of a batch: from drizzle's builder, from `rows` or `run`, or prepared by hand. */
export type Statement = D1PreparedStatement | BatchItem<"sqlite">;

// drizzle-orm 0.45 does not prepare raw SQL, and its D1 batch then cannot bind the parameters.
function prepared<Raw extends { getQuery(): { sql: string } }>(db: Database, raw: Raw): Raw {
  return Object.assign(raw, { stmt: db.$client.prepare(raw.getQuery().sql) });
}

/** A raw SQL SELECT (or `… RETURNING`) with typed rows. Runs when awaited or in a batch. */
export const rows = <Row>(db: Database, query: SQL) => prepared(db, db.all<Row>(query));

type Columns<Table extends SQLiteTable> = Table["_"]["columns"];
type StoredValue<Column extends { _: { data: unknown; driverParam: unknown; notNull: boolean } }> =
  | (Column["_"]["data"] extends Column["_"]["driverParam"] ? Column["_"]["data"] : Column["_"]["driverParam"])
  | (Column["_"]["notNull"] extends true ? never : null);

/** Columns as raw SQL returns them, not decoded by drizzle: JSON is text and booleans are 0 or 1. */
export type StoredRow<Table extends SQLiteTable, Keys extends keyof Columns<Table> = keyof Columns<Table>> = {
  [Key in Keys]: StoredValue<Columns<Table>[Key]>;
};

/** A raw SQL write. Runs when awaited or in a batch. */
export const run = (db: Database, query: SQL) => prepared(db, db.run(query));

/** Binds the parameters, for batches that drizzle does not send. */
export function toD1Statement(db: Database, raw: { getQuery(): { sql: string; params?: unknown[] } }) {
  const { sql, params = [] } = raw.getQuery();
  return db.$client.prepare(sql).bind(...params);
}

const isPrepared = (statement: Statement): statement is D1PreparedStatement => "bind" in statement;

function batchItem(statement: Statement): BatchItem<"sqlite"> {
  if (!isPrepared(statement)) return statement;
  const item = {
    _prepare: () => ({
      getQuery: () => ({ sql: "", params: [null] }),
      stmt: { bind: () => statement },
      mapResult: (result: unknown) => result,
    }),
  };
  return item as unknown as BatchItem<"sqlite">;
}

type ResultOf<Item> = Item extends BatchItem<"sqlite"> ? Item["_"]["result"] : D1Result;
/** The rows of each SELECT and the metadata of each write, in the order of the statements. */
export type BatchResults<Statements extends readonly Statement[]> = {
  -readonly [Place in keyof Statements]: ResultOf<Statements[Place]>;
};

/** Runs several statements in one round trip and one transaction. Results are in statement order. */
export async function runBatch<const Statements extends readonly Statement[]>(
  db: Database,
  statements: Statements,
): Promise<BatchResults<Statements>>;
export async function runBatch<Row>(db: Database, statements: readonly D1PreparedStatement[]): Promise<D1Result<Row>[]>;
export async function runBatch(db: Database, statements: readonly Statement[]): Promise<unknown> {
  const [first, ...others] = statements.map(batchItem);
  return first ? await db.batch([first, ...others]) : [];
}
