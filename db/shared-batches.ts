import { withoutBatching } from "./batch-reads.ts";
import { type BatchResults, type Database, getDatabase, runBatch, type Statement } from "./client.ts";

type Entry = {
  statements: readonly Statement[];
  /** "alone": the shared transaction failed, perhaps because of another entry. */
  outcome?: { kind: "done"; results: unknown[] } | { kind: "alone" };
};
/** Queue of one database. `running` never rejects. */
type Line = { waiting: Entry[]; running: Promise<void> | undefined };

type Options = {
  /** Keeps the number of statements far below D1's limit per request, given the size of one entry. */
  maxEntries: number;
  /** A cancelled request never finishes its send, so the others then run their entries themselves. */
  maxWaitMs: number;
};

async function endsWithin(promise: Promise<void>, ms: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Each waiter has its own timer, which also shows the runtime that waiting for another request is not a deadlock.
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([promise.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Group commit for the requests of an isolate. The first transaction is sent at once; those that arrive while it runs
 * are sent as one, by the request that has waited longest. A burst of a thousand requests takes a few dozen
 * transactions, and a single request does not wait.
 */
export class SharedBatches {
  readonly #options: Options;
  readonly #lines = new WeakMap<D1Database, Line>();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Returns the statements' results. They may be committed together with those of other requests and may run twice, so
   * they must be idempotent.
   */
  async run<const Statements extends readonly Statement[]>(
    database: Database,
    build: (db: Database) => Statements,
  ): Promise<BatchResults<Statements>> {
    const binding = withoutBatching(database.$client);
    const db = getDatabase(binding);
    const line = this.#lines.get(binding) ?? { waiting: [], running: undefined };
    this.#lines.set(binding, line);
    const statements = build(db);
    const entry: Entry = { statements };
    line.waiting.push(entry);
    while (!entry.outcome) {
      if (!line.running) this.#send(db, line);
      const running = line.running;
      if (!running || (await endsWithin(running, this.#options.maxWaitMs))) continue;
      line.waiting = line.waiting.filter((one) => one !== entry);
      if (line.running === running) line.running = undefined;
      entry.outcome ??= { kind: "alone" };
    }
    return entry.outcome.kind === "done"
      ? (entry.outcome.results as BatchResults<Statements>)
      : runBatch(db, statements);
  }

  #send(db: Database, line: Line): void {
    const sent = line.waiting.splice(0, this.#options.maxEntries);
    const running = runBatch(
      db,
      sent.flatMap(({ statements }) => statements),
    )
      .then(
        (results: unknown[]) => {
          let from = 0;
          for (const entry of sent) {
            const to = from + entry.statements.length;
            entry.outcome ??= { kind: "done", results: results.slice(from, to) };
            from = to;
          }
        },
        () => {
          for (const entry of sent) entry.outcome ??= { kind: "alone" };
        },
      )
      .then(() => {
        if (line.running === running) line.running = undefined;
      });
    line.running = running;
  }
}
