type Waiting = {
  statements: D1PreparedStatement[];
  resolve(results: D1Result[]): void;
  reject(reason: unknown): void;
};

/**
 * Reads that a page asks for at the same moment go to D1 together: one round trip for what would have been one each.
 * For reads only, since D1 runs a batch whole or not at all.
 */
export function gatherBatches(db: D1Database): D1Database {
  let waiting: Waiting[] = [];

  async function send(): Promise<void> {
    const together = waiting;
    waiting = [];
    try {
      const results = await db.batch(together.flatMap(({ statements }) => statements));
      let at = 0;
      for (const { statements, resolve } of together) {
        resolve(results.slice(at, at + statements.length));
        at += statements.length;
      }
    } catch {
      // One question spoils the batch for all: each is asked by itself, and only the bad one hears of it.
      for (const { statements, resolve, reject } of together) db.batch(statements).then(resolve, reject);
    }
  }

  return {
    prepare: (sql) => db.prepare(sql),
    exec: (sql) => db.exec(sql),
    dump: () => db.dump(),
    withSession: (from) => db.withSession(from),
    batch: <T>(statements: D1PreparedStatement[]) =>
      new Promise<D1Result<T>[]>((resolve, reject) => {
        // A turn of the event loop later all loaders of the page have said what they need.
        if (waiting.length === 0) setTimeout(send, 0);
        waiting.push({ statements, resolve: (results) => resolve(results as D1Result<T>[]), reject });
      }),
  };
}
