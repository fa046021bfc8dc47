import { beforeEach, expect, it } from "vitest";
import { type Database, runBatch } from "#db/client.ts";
import { insertEntry, insertUserAccounts } from "#db/queries/wallet/ledger.ts";
import { ENTRIES_PER_BLOCK, MAX_BLOCKS_PER_AUDIT } from "#domain/wallet/ledger-audit.ts";
import { issueEntry } from "#domain/wallet/ledger-entries.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { auditRecentEntries, verifyLedger, verifyLedgerHourly } from "#worker/services/wallet/verify-ledger.ts";

const NOW_MS = Date.UTC(2026, 10, 20);
const HOUR_MS = 3_600_000;
let db: Database;
let keys = 0;

beforeEach(async () => {
  db = await freshDatabase();
  await runBatch(
    db,
    [1, 2, 3].map((uid) => insertUserAccounts(db, uid)),
  );
});

const write = (count: number) =>
  runBatch(
    db,
    Array.from({ length: count }, () =>
      insertEntry(db, issueEntry("opening_balance", `k${++keys}`, (keys % 3) + 1, "coins", keys), NOW_MS),
    ),
  );
const sql = (text: string) => db.$client.prepare(text).run();
const audit = (hours = 0) => auditRecentEntries({ db, nowMs: NOW_MS + hours * HOUR_MS });
const countBlocks = () => db.$client.prepare("SELECT count(*) AS n FROM ledger_blocks").first<number>("n");

it("closes new entries in a block and finds a sound ledger sound, however often", async () => {
  await write(50);
  expect(await audit()).toEqual({ entries: 50, problems: [] });
  await write(7);
  expect(await audit(1)).toEqual({ entries: 57, problems: [] });
  expect(await audit(2)).toEqual({ entries: 57, problems: [] });
  expect(await countBlocks()).toBe(2);
  expect((await verifyLedger({ db, nowMs: NOW_MS })).problems).toEqual([]);
});

it("an empty ledger needs no block", async () => {
  expect(await audit()).toEqual({ entries: 0, problems: [] });
  expect(await countBlocks()).toBe(0);
});

it("finds a balance changed outside the ledger, in every audit until it is corrected", async () => {
  await write(9);
  await audit();
  await sql("UPDATE ledger_accounts SET balance = balance + 5 WHERE id = 'user:2:coins'");
  for (const hour of [1, 2, 3]) {
    expect((await audit(hour))?.problems).toMatchObject([{ kind: "balance_is_not_its_rows", account: "user:2:coins" }]);
  }
  await sql("UPDATE ledger_accounts SET balance = balance - 5 WHERE id = 'user:2:coins'");
  expect((await audit(4))?.problems).toEqual([]);
});

it.each([
  ["an amount", "UPDATE ledger_entries SET amount = amount + 1 WHERE key = 'KEY'"],
  ["an account", "UPDATE ledger_entries SET to_account = 'user:3:coins' WHERE key = 'KEY'"],
  ["a deletion", "DELETE FROM ledger_entries WHERE key = 'KEY'"],
])("finds %s changed in audited entries, although the balances fit", async (_what, change) => {
  await write(4);
  const changed = `k${keys - 2}`;
  await audit();
  await write(3);
  await audit(1);
  await sql("DROP TRIGGER ledger_entries_stay");
  await sql("DROP TRIGGER ledger_entries_are_kept");
  await sql(change.replace("KEY", changed));
  const problem = { kind: "history_changed", block: 1, firstRow: 1, lastRow: 4 };
  // The slice of one audit may start past the block, so finding it takes at most two audits.
  const found = [...((await audit(2))?.problems ?? []), ...((await audit(3))?.problems ?? [])];
  expect(found).toContainEqual(problem);
  expect((await audit(4))?.problems).toContainEqual(problem);
  expect((await verifyLedger({ db, nowMs: NOW_MS })).problems).toContainEqual(problem);
});

it("finds a deleted entry that no audit has seen", async () => {
  await write(4);
  await sql("DROP TRIGGER ledger_entries_are_kept");
  await sql(`DELETE FROM ledger_entries WHERE key = 'k${keys - 1}'`);
  expect((await audit())?.problems).toContainEqual({ kind: "history_changed", block: 1, firstRow: 1, lastRow: 4 });
  expect(await countBlocks()).toBe(0);
});

it("finds an order that was paid without a credit, in every audit", async () => {
  await sql(`INSERT INTO recharge_orders (id, user_id, purse, amount, cny, price_minor, currency, method, provider, state, step,
      credited, brand_id, locale, created_at_ms, expires_at_ms, changed_at_ms)
    VALUES ('old', 1, 'coins', 100, 10, 100, 'USD', 'card', 'house', 'paid', 1, 100, 'ember', 'en', 1, 1, 1)`);
  for (const hour of [0, 1]) {
    expect((await audit(hour))?.problems).toEqual([{ kind: "paid_without_credit", order: "old" }]);
  }
});

it("of concurrent audits one closes the block, and sums are added once", async () => {
  await write(20);
  const audits = await Promise.allSettled([audit(), audit(), audit()]);
  expect(audits.some(({ status }) => status === "fulfilled")).toBe(true);
  expect(await countBlocks()).toBe(1);
  expect((await audit(1))?.problems).toEqual([]);
});

it("a backlog takes several runs, each a part of it; then the audit is recorded", async () => {
  await sql("DROP TRIGGER ledger_entries_move_balances");
  const entries = ENTRIES_PER_BLOCK * MAX_BLOCKS_PER_AUDIT + 10;
  await sql(`INSERT INTO ledger_entries (key, leg, kind, purse, from_account, to_account, amount, at_ms)
    WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ${entries})
    SELECT 'b' || i, 1, 'opening_balance', 'coins', 'user:1:coins', 'user:2:coins', 1, ${NOW_MS} FROM n`);
  const hourly = (minutes: number) => verifyLedgerHourly({ db, nowMs: NOW_MS + minutes * 60_000 });
  expect(await hourly(0)).toBeUndefined();
  expect(await countBlocks()).toBe(MAX_BLOCKS_PER_AUDIT);
  // The trigger was dropped, so balances did not move; the audit finds this once it has caught up.
  expect(await hourly(1)).toMatchObject({
    entries,
    problems: [{ account: "user:1:coins" }, { account: "user:2:coins" }],
  });
  expect(await hourly(2)).toBeUndefined();
  expect(await hourly(62)).toMatchObject({ entries });
});
