import { expect, it } from "vitest";
import { freshDatabase } from "#tests/support/database.ts";
import { gatherReads } from "./gathered-reads.ts";

async function watched() {
  let trips = 0;
  const db = gatherReads(await freshDatabase(), () => {
    trips += 1;
  });
  return { db, trips: () => trips };
}

it("what is asked side by side travels together, and each hears its own answer", async () => {
  const { db, trips } = await watched();
  const late = async () => {
    await Promise.resolve();
    return db.prepare("SELECT ?1 + 1 AS n").bind(4).first<number>("n");
  };
  const [one, row, many, none, two] = await Promise.all([
    db.prepare("SELECT 1 AS n").all<{ n: number }>(),
    db.prepare("SELECT 2 AS n").first(),
    late(),
    db.prepare("SELECT 1 AS n WHERE 0").first(),
    db.batch<{ n: number }>([db.prepare("SELECT 6 AS n"), db.prepare("SELECT 7 AS n")]),
  ]);
  expect([one.results, row, many, none, two.map(({ results }) => results)]).toEqual([
    [{ n: 1 }],
    { n: 2 },
    5,
    null,
    [[{ n: 6 }], [{ n: 7 }]],
  ]);
  expect(trips()).toBe(1);
  await db.prepare("SELECT 1 AS n").all();
  expect(trips()).toBe(2);
});

it("a question that fails says so to all who travelled with it, and the next goes on", async () => {
  const { db } = await watched();
  const asked = await Promise.allSettled([
    db.prepare("SELECT 1 AS n").all(),
    db.prepare("SELECT * FROM nowhere").all(),
  ]);
  expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await db.prepare("SELECT 3 AS n").first("n")).toBe(3);
});
