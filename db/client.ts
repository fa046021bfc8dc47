import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import * as schema from "./schema/index.ts";

export type Database = DrizzleD1Database<typeof schema>;

const made = new WeakMap<D1Database, Database>();

/** Callers hold the binding; the queries written with drizzle wrap it here, once. */
export function database(binding: D1Database): Database {
  const known = made.get(binding);
  if (known) return known;
  const db = drizzle(binding, { schema });
  made.set(binding, db);
  return db;
}

declare const rowOf: unique symbol;
/** A statement in SQL that says what its rows are. */
export type Asking<Row> = { statement: D1PreparedStatement; [rowOf]?: Row };

export const asking = <Row>(statement: D1PreparedStatement): Asking<Row> => ({ statement });

/** Several questions, one round trip, one moment of the database. */
export async function askTogether<Rows extends unknown[]>(
  db: D1Database,
  ...questions: { [Place in keyof Rows]: Asking<Rows[Place]> }
): Promise<{ [Place in keyof Rows]: Rows[Place][] }> {
  const answers = await db.batch(questions.map((question: Asking<unknown>) => question.statement));
  return answers.map((answer) => answer.results) as { [Place in keyof Rows]: Rows[Place][] };
}
