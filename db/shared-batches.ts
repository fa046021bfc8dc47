import { withoutBatching } from "./batch-reads.ts";
import { type BatchResults, type Database, getDatabase, runBatch, type Statement } from "./client.ts";

type Entry = {
  statements: readonly Statement[];
  /** "alone": the shared transaction failed, perhaps because of another entry. */
  outcome?: { kind: "done"; results: unknown[] } | { kind: "alone" };
};
/** Of one database. `running` never rejects. */
type Line = { waiting: Entry[]; running: Promise<void> | undefined };

type Options = {
  /** So many statements of one entry's size stay far below what D1 runs for one request. */
  maxEntries: number;
  /** A request that is cancelled while it sends never ends; the others then run by themselves. */
  maxWaitMs: number;
};

async function endsWithin(promise: Promise<void>, ms: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A timer of its own also tells the runtime that a request which waits for another one is not stuck.
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
 * Transactions of the requests of an isolate. The first is sent at once; those that come while it runs are sent as one, by
 * the request that has waited longest. So a wave of a thousand requests needs a few dozen transactions, and a single request does not wait.
 */
export class SharedBatches {
  readonly #options: Options;
  readonly #lines = new WeakMap<D1Database, Line>();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * The statements' results. They are committed together, perhaps with those of other requests, and may run a second time:
   * so only statements that can be repeated.
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
