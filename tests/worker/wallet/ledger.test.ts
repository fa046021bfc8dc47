import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { type Database, runBatch } from "#db/client.ts";
import { toConstraintViolation, toLedgerWriteError } from "#db/constraint-errors.ts";
import { insertEntry, insertEntryOnce, insertUserAccounts } from "#db/queries/wallet/ledger.ts";
import { issuerAccountId, userAccountId, WALLET_CURRENCIES } from "#domain/wallet/ledger-accounts.ts";
import { issueEntry, type LedgerEntry } from "#domain/wallet/ledger-entries.ts";
import { freshDatabase } from "#tests/support/database.ts";

const NOW_MS = Date.UTC(2026, 10, 20);
const UIDS = [1, 2, 3];
let db: Database;
let keys = 0;

beforeAll(async () => {
  db = await freshDatabase();
  await runBatch(
    db,
    UIDS.map((uid) => insertUserAccounts(db, uid)),
  );
});

const purse = fc.constantFrom(...WALLET_CURRENCIES);
const uid = fc.constantFrom(...UIDS);
const amount = fc.integer({ min: 1, max: 500 });
const between = (from: (of: LedgerEntry["purse"]) => string, to: (of: LedgerEntry["purse"]) => string) =>
  fc.record({ of: purse, amount }).map(({ of, ...rest }) => ({ purse: of, from: from(of), to: to(of), ...rest }));
/** Bonuses, transfers and purchases, and invalid entries. */
const movement = fc.oneof(
  fc.tuple(uid, purse, amount).map(([to, of, much]) => issueEntry("opening_balance", "", to, of, much)),
  fc.tuple(uid, uid).chain(([a, b]) =>
    between(
      (of) => userAccountId(a, of),
      (of) => userAccountId(b, of),
    ),
  ),
  uid.chain((a) => between((of) => userAccountId(a, of), issuerAccountId)),
  fc.constantFrom(
    { purse: "coins" as const, from: userAccountId(1, "coins"), to: userAccountId(2, "diamonds"), amount: 1 },
    { purse: "coins" as const, from: userAccountId(99, "coins"), to: userAccountId(2, "coins"), amount: 1 },
    { purse: "coins" as const, from: issuerAccountId("coins"), to: userAccountId(2, "coins"), amount: 0 },
    { purse: "coins" as const, from: issuerAccountId("coins"), to: userAccountId(2, "coins"), amount: -5 },
  ),
);

async function listBooks() {
  const balances = await db.$client.prepare("SELECT id, user_id AS uid, purse, balance FROM ledger_accounts").all<{
    id: string;
    uid: number | null;
    purse: string;
    balance: number;
  }>();
  const sums = await db.$client
    .prepare(
      `SELECT a.id, (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE to_account = a.id)
         - (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE from_account = a.id) AS total
       FROM ledger_accounts AS a`,
    )
    .all<{ id: string; total: number }>();
  return { accounts: balances.results, sums: new Map(sums.results.map((row) => [row.id, row.total])) };
}

it("balances sum to zero, are never negative, and equal the sum of their entries", async () => {
  let written = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(movement, { minLength: 1, maxLength: 3 }), { maxLength: 12 }),
      async (batches) => {
        for (const batch of batches) {
          const before = await db.$client.prepare("SELECT count(*) AS n FROM ledger_entries").first<number>("n");
          const entries = batch.map((one): LedgerEntry => ({ ...one, kind: "opening_balance", key: `k${++keys}` }));
          const failed = await runBatch(
            db,
            entries.map((entry) => insertEntry(db, entry, NOW_MS)),
          ).then(
            () => undefined,
            (error: unknown) => error,
          );
          const after = await db.$client.prepare("SELECT count(*) AS n FROM ledger_entries").first<number>("n");
          // A batch is atomic.
          expect(after).toBe((before ?? 0) + (failed ? 0 : entries.length));
          if (failed) expect(toConstraintViolation(failed)?.kind).toMatch(/^(check|foreign_key)$/);
          if (failed) refused += 1;
          else written += 1;
        }
        const { accounts, sums } = await listBooks();
        for (const account of accounts) {
          expect(account.balance, account.id).toBe(sums.get(account.id));
          if (account.uid !== null) expect(account.balance, account.id).toBeGreaterThanOrEqual(0);
        }
        for (const of of WALLET_CURRENCIES) {
          const total = accounts.filter((row) => row.purse === of).reduce((sum, row) => sum + row.balance, 0);
          expect(total, of).toBe(0);
        }
      },
    ),
    { numRuns: 25, seed: 20_261_120 },
  );
  expect(Math.min(written, refused)).toBeGreaterThan(10);
});

it("reports a low balance, also where a used key is ignored", async () => {
  const tooMuch: LedgerEntry = {
    key: "too-much",
    kind: "opening_balance",
    purse: "diamonds",
    from: userAccountId(3, "diamonds"),
    to: userAccountId(2, "diamonds"),
    amount: 1e9,
  };
  for (const write of [insertEntry, insertEntryOnce]) {
    const error = await write(db, tooMuch, NOW_MS).catch((thrown: unknown) => thrown);
    expect(toLedgerWriteError(error)).toBe("insufficient_diamonds");
    expect(toConstraintViolation(error)).toEqual({ kind: "check", name: "ledger_accounts_diamonds" });
  }
});

it("writes a key once under concurrency", async () => {
  const gift = issueEntry("opening_balance", "one-gift", 1, "coins", 7);
  const balance = () =>
    db.$client.prepare("SELECT balance FROM ledger_accounts WHERE id = 'user:1:coins'").first<number>("balance");
  const before = (await balance()) ?? 0;
  await Promise.all(Array.from({ length: 10 }, () => insertEntryOnce(db, gift, NOW_MS)));
  expect(await balance()).toBe(before + 7);
  const again = await insertEntry(db, gift, NOW_MS).catch((thrown: unknown) => thrown);
  expect(toConstraintViolation(again)).toEqual({ kind: "unique", table: "ledger_entries", columns: ["key", "leg"] });
});

it.each(["UPDATE ledger_entries SET amount = 1", "DELETE FROM ledger_entries"])("rejects %s", async (sql) => {
  await expect(db.$client.prepare(sql).run()).rejects.toThrow("ledger entries are never");
});
