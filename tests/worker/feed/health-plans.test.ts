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
  ["rejected rows", () => selectOpenRejectedRows(db, "acme").toSQL()],
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
  const { sql, params } = selectOpenRejectedRows(db, "acme").toSQL();
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
});
