import { beforeAll, expect, it } from "vitest";
import { type Database, runBatch } from "#db/client.ts";
import {
  selectCompetitionHealth,
  selectOpenRejectedRows,
  selectPollHealth,
  selectSourceHealth,
} from "#db/queries/feed/health.ts";
import { insertRejectedRows } from "#db/queries/feed/rejected-rows.ts";
import { selectLatestResponses } from "#db/queries/feed/source-responses.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { getFeedHealthReport } from "#worker/services/feed/get-feed-health.ts";

const PAGE = { sort: "newest", after: 0 } as const;
let db: Database;
const fill = (source: string, from: number, to: number) =>
  runBatch(
    db,
    insertRejectedRows(
      db,
      source,
      Array.from({ length: to - from }, (_, at) => ({
        subjectId: from + at,
        why: "unknown_status" as const,
        payload: {},
      })),
      1_000,
    ),
  );
beforeAll(async () => {
  db = await freshDatabase();
  await fill("acme", 1, 200);
});

it.each([
  ["sources", () => selectSourceHealth(db).toSQL()],
  ["polls", () => selectPollHealth(db).toSQL()],
  ["competitions", () => selectCompetitionHealth(db, "acme").toSQL()],
  ["rejected rows", () => selectOpenRejectedRows(db, "acme", PAGE).toSQL()],
  ["rejected rows, oldest first", () => selectOpenRejectedRows(db, "acme", { sort: "oldest", after: 7 }).toSQL()],
  ["responses", () => selectLatestResponses(db, "acme").toSQL()],
] as const)("reads %s from an index, without sorting", async (_, textOf) => {
  const { sql, params } = textOf();
  const plan = await db.$client
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  const details = plan.results.map((row) => row.detail).join("; ");
  expect(details).toMatch(/USING (COVERING )?INDEX/);
  expect(details).not.toContain("TEMP B-TREE");
});

it("reads as many rows however many are in quarantine", async () => {
  const { sql, params } = selectOpenRejectedRows(db, "acme", PAGE).toSQL();
  const rowsRead = async () =>
    (
      await db.$client
        .prepare(sql)
        .bind(...params)
        .all()
    ).meta.rows_read;
  const few = await rowsRead();
  await fill("acme", 200, 5_000);
  await fill("other", 1, 5_000);
  expect(await rowsRead()).toBe(few);
  const health = await getFeedHealthReport({ db }, { source: "acme" });
  expect(health.held).toHaveLength(50);
  expect(health.held[0]).toMatchObject({ subjectId: 4_999, why: "unknown_status" });
  expect(health.reasons).toEqual([{ why: "unknown_status", count: 1_000 }]);
});

it("pages through the rejected rows of a source in both orders, by reason", async () => {
  await fill("paged", 1, 121);
  const report = (input: { sort?: "oldest"; why?: string; after?: number }) =>
    getFeedHealthReport({ db }, { source: "paged", ...input });
  const seen: number[] = [];
  let after: number | undefined = 0;
  while (after !== undefined) {
    const page: Awaited<ReturnType<typeof report>> = await report({ sort: "oldest", after });
    seen.push(...page.held.map(({ subjectId }) => subjectId));
    after = page.next;
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, at) => at + 1));
  expect((await report({})).held[0]?.subjectId).toBe(120);
  expect((await report({ why: "unknown_team" })).held).toEqual([]);
});
