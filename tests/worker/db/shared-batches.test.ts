import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { batchReads } from "#db/batch-reads.ts";
import { type Database, getDatabase, rows, run } from "#db/client.ts";
import { SharedBatches } from "#db/shared-batches.ts";
import { emptyDatabase } from "#tests/support/database.ts";

const MAX_ENTRIES = 50;
const WAVE = 500;

let batches = 0;
let hold: Promise<void> | undefined;
let db: Database;
let shared: SharedBatches;

/** Wraps the database and counts transactions; the next one waits for `hold`. */
function counted(database: Database): Database {
  return getDatabase(
    new Proxy(database.$client, {
      get(target, name) {
        if (name === "batch")
          return async (statements: D1PreparedStatement[]) => {
            batches += 1;
            const held = hold;
            hold = undefined;
            await held;
            return target.batch(statements);
          };
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    }),
  );
}

beforeEach(async () => {
  const database = emptyDatabase();
  await database.run(sql`CREATE TABLE visits (uid INTEGER PRIMARY KEY, at_ms INTEGER NOT NULL CHECK (at_ms > 0))`);
  db = counted(database);
  batches = 0;
  hold = undefined;
  shared = new SharedBatches({ maxEntries: MAX_ENTRIES, maxWaitMs: 2_000 });
});

/** Like a request: each has a separate wrapper. */
const visit = (uid: number, atMs = 1) =>
  shared.run(
    getDatabase(batchReads(db.$client)),
    (base) =>
      [
        run(base, sql`INSERT INTO visits VALUES (${uid}, ${atMs}) ON CONFLICT DO NOTHING`),
        rows<{ uid: number }>(base, sql`SELECT uid FROM visits WHERE uid = ${uid}`),
      ] as const,
  );
const stored = async () => (await rows<{ n: number }>(db, sql`SELECT count(*) AS n FROM visits`))[0]?.n;

test("a wave of requests needs a few transactions, and each gets its own results", async () => {
  const results = await Promise.all(Array.from({ length: WAVE }, (_, n) => visit(n + 1)));
  expect(results.map(([, found]) => found)).toEqual(Array.from({ length: WAVE }, (_, n) => [{ uid: n + 1 }]));
  expect(batches).toBeLessThanOrEqual(1 + WAVE / MAX_ENTRIES);
  expect(await stored()).toBe(WAVE);
});

test("a request alone waits for nobody", async () => {
  await visit(1);
  await visit(2);
  expect(batches).toBe(2);
});

test("a statement that fails rejects its own request only", async () => {
  const first = visit(1);
  const wave = [visit(2), visit(3, -1), visit(4)];
  const settled = await Promise.allSettled([first, ...wave]);
  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  expect(await stored()).toBe(3);
});

test("when the sending request never ends, the others run by themselves, and later ones share again", async () => {
  hold = new Promise(() => undefined);
  void visit(1);
  const results = await Promise.all([visit(2), visit(3)]);
  expect(results.map(([, found]) => found)).toEqual([[{ uid: 2 }], [{ uid: 3 }]]);
  batches = 0;
  await Promise.all(Array.from({ length: 20 }, (_, n) => visit(n + 10)));
  expect(batches).toBe(2);
});
