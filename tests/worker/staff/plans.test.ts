import { beforeAll, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { officeLists } from "./office-lists.ts";

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});

const SUBJECT = {
  uid: 1,
  nowMs: 100_000_000_000,
  middleMs: 5,
  orderId: "x",
  subject: "recharge:x",
  date: "2026-01-01",
  name: "ann",
  email: "a@b.example",
};

/** Allowed scans: inner queries bounded by LIMIT or an index, rows in key or index order, and the few merged teams. */
const SCANS =
  /^SCAN (i|a USING INDEX team_aliases_by_target|page( VIRTUAL TABLE.*)?|found|some|own|later|n|all_rooms|\(subquery-\d+\)|json_each VIRTUAL TABLE.*|later VIRTUAL TABLE.*|one VIRTUAL TABLE.*|value VIRTUAL TABLE.*|u USING INDEX users_by_registration|(c|ledger_corrections|debt_waivers|w) USING INDEX (ledger_corrections|debt_waivers)_(open\w*|by_age)|feed_quarantine USING (COVERING )?INDEX feed_quarantine_open_of_source|account_sanctions USING INDEX account_sanctions_active|chat_mutes USING INDEX chat_mutes_platform)$/;

test("every list of the back office reads an index range", async () => {
  for (const [name, query] of officeLists(db, SUBJECT)) {
    const { sql, params } = query.getQuery();
    const plan = await db.$client
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    for (const { detail } of plan.results) if (detail.startsWith("SCAN")) expect(detail, name).toMatch(SCANS);
  }
});
