import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { batchReads } from "#db/batch-reads.ts";
import { getDatabase } from "#db/client.ts";
import { emptyDatabase } from "#tests/support/database.ts";

const row = (db: D1Database, value: number) => db.prepare("SELECT ? AS value").bind(value);

/** A database that records its round trips. */
function counted(): { db: D1Database; trips: number[] } {
  const real = emptyDatabase().$client;
  const trips: number[] = [];
  const sendBatch = real.batch;
  real.batch = (statements) => {
    trips.push(statements.length);
    return sendBatch(statements);
  };
  return { db: real, trips };
}

test("concurrent queries share one round trip, and each gets its own result", async () => {
  const { db, trips } = counted();
  const page = batchReads(db);
  const [one, two] = await Promise.all([
    page.batch<{ value: number }>([row(db, 1), row(db, 2)]),
    page.batch<{ value: number }>([row(db, 3)]),
  ]);
  expect(one.map(({ results }) => results)).toEqual([[{ value: 1 }], [{ value: 2 }]]);
  expect(two.map(({ results }) => results)).toEqual([[{ value: 3 }]]);
  expect(trips).toEqual([3]);
});

test("a later query is sent on its own", async () => {
  const { db, trips } = counted();
  const page = batchReads(db);
  await page.batch([row(db, 1)]);
  await page.batch([row(db, 2)]);
  expect(trips).toEqual([1, 1]);
});

test("a failing query rejects only its own result", async () => {
  const { db } = counted();
  const page = batchReads(db);
  const good = page.batch<{ value: number }>([row(db, 1)]);
  const bad = page.batch([db.prepare("SELECT one FROM nowhere")]);
  await expect(bad).rejects.toThrow("nowhere");
  expect((await good)[0]?.results).toEqual([{ value: 1 }]);
});

test("selects of the query builder share the round trip", async () => {
  const { db, trips } = counted();
  const page = getDatabase(batchReads(db));
  const one = sql<number>`1`.as("one");
  const two = sql<string>`'b'`.as("two");
  const [first, second] = await Promise.all([
    page.select({ one, two }).from(sql`(SELECT 0)`),
    page.select({ two }).from(sql`(SELECT 0)`),
  ]);
  expect(first).toEqual([{ one: 1, two: "b" }]);
  expect(second).toEqual([{ two: "b" }]);
  expect(trips).toEqual([2]);
});
