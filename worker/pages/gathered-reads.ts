type Waiting = {
  statements: D1PreparedStatement[];
  resolve(results: D1Result[]): void;
  reject(error: unknown): void;
};

type Way = { together(statements: D1PreparedStatement[]): Promise<D1Result[]>; alone(): void };

/** Remembers its statement, and asks for it together with whatever else is asked meanwhile. */
class GatheredStatement {
  readonly inner: D1PreparedStatement;
  readonly #way: Way;

  constructor(inner: D1PreparedStatement, way: Way) {
    this.inner = inner;
    this.#way = way;
  }

  bind(...values: unknown[]): GatheredStatement {
    return new GatheredStatement(this.inner.bind(...values), this.#way);
  }

  /** Rows without names are not to be had from a batch. */
  raw(): Promise<unknown[]> {
    this.#way.alone();
    return this.inner.raw();
  }

  async all(): Promise<D1Result> {
    const [result] = await this.#way.together([this.inner]);
    if (!result) throw new Error("no result for the one statement");
    return result;
  }

  async first(column?: string): Promise<unknown> {
    const [row] = (await this.all()).results as Record<string, unknown>[];
    return row ? (column === undefined ? row : row[column]) : null;
  }
}

const innerOf = (statement: unknown): D1PreparedStatement => {
  if (statement instanceof GatheredStatement) return statement.inner;
  throw new Error("a statement of another database");
};

/**
 * For one page's loaders: whatever they ask side by side is one round trip, and `onTrip` hears of each. Reading only; one
 * question that fails fails those that travelled with it, as it would the page.
 */
export function gatherReads(db: D1Database, onTrip: () => void): D1Database {
  let waiting: Waiting[] = [];

  async function send(): Promise<void> {
    const passengers = waiting;
    waiting = [];
    onTrip();
    try {
      const results = await db.batch(passengers.flatMap(({ statements }) => statements));
      let at = 0;
      for (const { statements, resolve } of passengers) {
        resolve(results.slice(at, at + statements.length));
        at += statements.length;
      }
    } catch (error) {
      for (const { reject } of passengers) reject(error);
    }
  }

  const together = (statements: D1PreparedStatement[]) =>
    new Promise<D1Result[]>((resolve, reject) => {
      // Loaders that run at once reach the database some turns apart: a timer lets all of them arrive.
      if (waiting.length === 0) setTimeout(() => void send(), 0);
      waiting.push({ statements, resolve, reject });
    });

  const gathered = {
    prepare: (sql: string) => new GatheredStatement(db.prepare(sql), { together, alone: onTrip }),
    batch: (statements: readonly unknown[]) => together(statements.map(innerOf)),
  };
  return gathered as unknown as D1Database;
}
