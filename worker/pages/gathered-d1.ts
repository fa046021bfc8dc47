type Waiting = {
  statement: D1PreparedStatement;
  answer: (result: D1Result) => void;
  fail: (error: unknown) => void;
};

/** Asks with the others; everything else of a statement is D1's own. */
class GatheredStatement {
  readonly #own: D1PreparedStatement;
  readonly #ask: (statement: D1PreparedStatement) => Promise<D1Result>;

  constructor(own: D1PreparedStatement, ask: (statement: D1PreparedStatement) => Promise<D1Result>) {
    this.#own = own;
    this.#ask = ask;
  }

  get own(): D1PreparedStatement {
    return this.#own;
  }

  bind(...values: unknown[]): GatheredStatement {
    return new GatheredStatement(this.#own.bind(...values), this.#ask);
  }

  all(): Promise<D1Result> {
    return this.#ask(this.#own);
  }

  async first(column?: string): Promise<unknown> {
    const [row] = (await this.all()).results as Record<string, unknown>[];
    return row ? (column === undefined ? row : row[column]) : null;
  }

  run(): Promise<D1Result> {
    return this.#own.run();
  }

  raw(): Promise<unknown[][]> {
    return this.#own.raw();
  }
}

/**
 * A D1 for one page: what its loaders ask in one turn goes out together, in one round trip. Only reads are gathered,
 * for a batch is one transaction.
 */
export function gatheredD1(db: D1Database): D1Database {
  let waiting: Waiting[] = [];

  const flush = async () => {
    const sent = waiting;
    waiting = [];
    try {
      const results = await db.batch(sent.map(({ statement }) => statement));
      sent.forEach(({ answer, fail }, place) => {
        const result = results[place];
        if (result) answer(result);
        else fail(new Error("a statement of the batch had no result"));
      });
    } catch (error) {
      for (const { fail } of sent) fail(error);
    }
  };
  const ask = (...statements: D1PreparedStatement[]) => {
    // One turn later: by then every loader has asked its first question.
    if (waiting.length === 0) setTimeout(() => void flush(), 0);
    return Promise.all(
      statements.map((statement) => new Promise<D1Result>((answer, fail) => waiting.push({ statement, answer, fail }))),
    );
  };
  const one = async (statement: D1PreparedStatement): Promise<D1Result> => {
    const [result] = await ask(statement);
    if (!result) throw new Error("no result for the one statement");
    return result;
  };

  const gathered = {
    prepare: (sql: string) => new GatheredStatement(db.prepare(sql), one),
    batch: (statements: readonly GatheredStatement[]) => ask(...statements.map(({ own }) => own)),
  };
  return gathered as unknown as D1Database;
}
