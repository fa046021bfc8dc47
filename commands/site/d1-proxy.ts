type Asked = { sql: string; params: unknown[] };
type Answer = { results: D1Result[] } | { error: string };

/** Runs inside the runtime, next to its D1 databases: `POST /<binding>` executes a batch and returns its results. */
export const D1_PROXY_SCRIPT = `export default {
  async fetch(request, env) {
    const db = env[new URL(request.url).pathname.slice(1)];
    const asked = await request.json();
    try {
      return Response.json({ results: await db.batch(asked.map(({ sql, params }) => db.prepare(sql).bind(...params))) });
    } catch (error) {
      return Response.json({ error: error.message });
    }
  },
};`;

export type SendToD1Proxy = (batch: readonly Asked[]) => Promise<Answer>;

/** D1 rejects values that JSON would silently turn into null. */
function rejectUnsupportedParams(params: readonly unknown[]): void {
  for (const param of params) {
    if (param === undefined || (typeof param === "object" && param !== null)) {
      throw new Error(`D1_TYPE_ERROR: Type '${typeof param}' not supported for value '${String(param)}'`);
    }
  }
}

async function send(hop: SendToD1Proxy, batch: readonly Asked[]): Promise<D1Result[]> {
  const response = await hop(batch);
  if ("error" in response) throw new Error(response.error);
  return response.results;
}

class OneHopStatement {
  readonly #hop: SendToD1Proxy;
  readonly asked: Asked;

  constructor(hop: SendToD1Proxy, sql: string, params: unknown[] = []) {
    rejectUnsupportedParams(params);
    this.#hop = hop;
    this.asked = { sql, params };
  }

  bind(...params: unknown[]): OneHopStatement {
    return new OneHopStatement(this.#hop, this.asked.sql, params);
  }

  async all(): Promise<D1Result> {
    const [result] = await send(this.#hop, [this.asked]);
    if (!result) throw new Error("no result for the one statement");
    return result;
  }

  run(): Promise<D1Result> {
    return this.all();
  }

  async first(column?: string): Promise<unknown> {
    const [row] = (await this.all()).results as Record<string, unknown>[];
    return row ? (column === undefined ? row : row[column]) : null;
  }

  /** Columns with the same name would overwrite each other, but no query selects such columns. */
  async raw(): Promise<unknown[][]> {
    return ((await this.all()).results as Record<string, unknown>[]).map((row) => Object.values(row));
  }
}

/**
 * The part of the D1 API that this project uses. Miniflare's own proxy blocks a thread for each `prepare` and `bind`;
 * this one sends one request per batch, which makes tests about ten times as fast. The database is the same.
 */
export function createD1Proxy(hop: SendToD1Proxy): D1Database {
  const database = {
    prepare: (sql: string) => new OneHopStatement(hop, sql),
    batch: (statements: readonly OneHopStatement[]) =>
      send(
        hop,
        statements.map((statement) => statement.asked),
      ),
  };
  return database as unknown as D1Database;
}
