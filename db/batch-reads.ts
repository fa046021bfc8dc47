type Question = {
  statements: readonly D1PreparedStatement[];
  done: (results: D1Result[]) => void;
  failed: (error: unknown) => void;
};

const originals = new WeakMap<D1Database, D1Database>();

/** The raw binding, shared by all requests in an isolate. */
export const withoutBatching = (db: D1Database): D1Database => originals.get(db) ?? db;

/** Sends reads requested in the same tick to D1 as one batch. No writes: a failed batch rolls back as a whole. */
export function batchReads(db: D1Database, onTrip: () => void = () => {}): D1Database {
  let waiting: Question[] = [];
  const plain = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

  async function send(): Promise<void> {
    const sent = waiting;
    waiting = [];
    onTrip();
    try {
      const results = await db.batch(sent.flatMap(({ statements }) => statements));
      let from = 0;
      for (const { statements, done } of sent) {
        done(results.slice(from, from + statements.length));
        from += statements.length;
      }
    } catch {
      // One failing statement fails the batch, so each is retried alone and only the failing one rejects.
      for (const { statements, done, failed } of sent) db.batch([...statements]).then(done, failed);
    }
  }

  const ask = (statements: readonly D1PreparedStatement[]): Promise<D1Result[]> =>
    new Promise((done, failed) => {
      // Concurrent calls get here within a few microtasks, so the next macrotask sees all of them.
      if (waiting.length === 0) setTimeout(() => void send(), 0);
      waiting.push({ statements, done, failed });
    });

  async function firstOf(statement: D1PreparedStatement, column?: string): Promise<unknown> {
    const [answer] = await ask([statement]);
    const [row] = (answer?.results ?? []) as Record<string, unknown>[];
    return row ? (column === undefined ? row : row[column]) : null;
  }

  function gathered(statement: D1PreparedStatement): D1PreparedStatement {
    const stand = new Proxy(statement, {
      get(target, name) {
        switch (name) {
          case "bind":
            return (...values: unknown[]) => gathered(target.bind(...values));
          case "all":
            return async () => (await ask([target]))[0];
          case "first":
            return (column?: string) => firstOf(target, column);
          case "raw":
            return async () => ((await ask([target]))[0]?.results ?? []).map((row) => Object.values(row ?? {}));
        }
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    plain.set(stand, statement);
    return stand;
  }

  const batching = new Proxy(db, {
    get(target, name) {
      switch (name) {
        case "prepare":
          return (sql: string) => gathered(target.prepare(sql));
        case "batch":
          return (statements: readonly D1PreparedStatement[]) => ask(statements.map((one) => plain.get(one) ?? one));
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  originals.set(batching, db);
  return batching;
}
