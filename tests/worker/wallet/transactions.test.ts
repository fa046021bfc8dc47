import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { runBatch } from "#db/client.ts";
import { insertEntry } from "#db/queries/wallet/ledger.ts";
import { selectTransactions } from "#db/queries/wallet/transactions.ts";
import { userAccountId, WALLET_CURRENCIES } from "#domain/wallet/ledger-accounts.ts";
import { issueEntry, type LedgerEntry } from "#domain/wallet/ledger-entries.ts";
import {
  ACCOUNT_NOW_MS,
  type AccountFixtures,
  createAccountFixtures,
} from "#tests/worker/identity/account-fixtures.ts";
import { formatTransactionsCsv } from "#worker/api/wallet/transactions-csv.ts";
import { listAllTransactions, listUserTransactions } from "#worker/services/wallet/transactions.ts";

let world: AccountFixtures;
let ann: number;
let bob: number;
let keys = 0;
beforeEach(async () => {
  world = await createAccountFixtures();
  ann = (await world.join("ann@kickoff.example")).user.uid;
  bob = (await world.join("bob@kickoff.example")).user.uid;
});

const give = (
  kind: LedgerEntry["kind"],
  amount: number,
  nowMs = ACCOUNT_NOW_MS,
  purse: LedgerEntry["purse"] = "coins",
) => insertEntry(world.db, issueEntry(kind, `k${++keys}`, ann, purse, amount), nowMs);
const pass = (amount: number, nowMs: number) => {
  const entry = { key: `k${++keys}`, kind: "opening_balance" as const, purse: "coins" as const, amount };
  return insertEntry(world.db, { ...entry, from: userAccountId(ann, "coins"), to: userAccountId(bob, "coins") }, nowMs);
};

it("lists the registration bonus first, from the site", async () => {
  expect(await listUserTransactions({ db: world.db }, { uid: ann, size: 20 })).toEqual({
    list: [
      {
        id: expect.any(String),
        kind: "registration_bonus",
        purse: "bonus_coins",
        amount: 200,
        atMs: ACCOUNT_NOW_MS,
        other: null,
        subject: null,
      },
    ],
    cursor: null,
  });
});

it("lists a transfer as negative for the sender and positive for the recipient", async () => {
  await runBatch(world.db, [give("recharge", 50), pass(30, ACCOUNT_NOW_MS + 1)]);
  const [first] = (await listUserTransactions({ db: world.db }, { uid: ann, size: 20 })).list;
  expect(first).toMatchObject({ amount: -30, other: { uid: bob, username: `Fan${bob}`, isGone: false } });
  const [other] = (await listUserTransactions({ db: world.db }, { uid: bob, size: 20 })).list;
  expect(other).toMatchObject({ amount: 30, other: { uid: ann } });
});

it("filters by currency, kind and time", async () => {
  await runBatch(world.db, [
    give("recharge", 10, ACCOUNT_NOW_MS + 10),
    give("recharge", 20, ACCOUNT_NOW_MS + 20, "diamonds"),
    give("opening_balance", 30, ACCOUNT_NOW_MS + 30),
  ]);
  const amounts = async (filter: object) =>
    (await listUserTransactions({ db: world.db }, { uid: ann, ...filter, size: 20 })).list.map(({ amount }) => amount);
  expect(await amounts({})).toEqual([30, 20, 10, 200]);
  expect(await amounts({ purse: "coins" })).toEqual([30, 10]);
  expect(await amounts({ kind: "recharge" })).toEqual([20, 10]);
  expect(await amounts({ kind: "recharge", purse: "diamonds" })).toEqual([20]);
  expect(await amounts({ fromMs: ACCOUNT_NOW_MS + 10, toMs: ACCOUNT_NOW_MS + 30 })).toEqual([20, 10]);
  expect(await amounts({ purse: "bonus_coins", kind: "recharge" })).toEqual([]);
});

it("pages list every row once and in order, also within one millisecond", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(3), fc.constantFrom(...WALLET_CURRENCIES)), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 5 }),
      async (moments, size) => {
        await runBatch(
          world.db,
          moments.map(([step, purse]) => give("recharge", 1, ACCOUNT_NOW_MS + step, purse)),
        );
        const whole = (await listAllTransactions({ db: world.db }, { uid: ann })).map(({ id }) => id);
        const paged: string[] = [];
        for (let cursor: string | undefined; ; ) {
          const page = await listUserTransactions({ db: world.db }, { uid: ann, cursor, size });
          expect(page.list.length).toBeLessThanOrEqual(size);
          paged.push(...page.list.map(({ id }) => id));
          if (page.cursor === null) break;
          cursor = page.cursor;
        }
        expect(paged).toEqual(whole);
        expect(new Set(paged).size).toBe(paged.length);
      },
    ),
    { numRuns: 15 },
  );
});

it("reads each page from its index, without a sort", async () => {
  for (const filter of [{}, { kind: "recharge" as const }]) {
    const before = { atMs: ACCOUNT_NOW_MS, row: 9 };
    for (const query of selectTransactions(world.db, ann, filter, before, 20)) {
      const { sql, params } = query.getQuery();
      const plan = await world.db.$client
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...params)
        .all<{ detail: string }>();
      const text = plan.results.map(({ detail }) => detail).join("\n");
      expect(text).toMatch(/SEARCH ledger_entries USING INDEX ledger_entries_(to|from)/);
      expect(text).not.toContain("TEMP B-TREE");
      expect(text).not.toMatch(/SCAN (ledger|users)/);
    }
  }
});

it("the CSV has a header, signed amounts and escaped formulas", async () => {
  await world.db.$client.prepare("UPDATE users SET username = '=cmd|x' WHERE id = ?1").bind(bob).run();
  await runBatch(world.db, [give("recharge", 50), pass(30, ACCOUNT_NOW_MS + 1)]);
  const lines = formatTransactionsCsv(await listAllTransactions({ db: world.db }, { uid: ann, purse: "coins" })).split(
    "\r\n",
  );
  expect(lines[0]).toBe("﻿Time,Type,Wallet,Amount,From / to");
  expect(lines[1]).toBe(`${new Date(ACCOUNT_NOW_MS + 1).toISOString()},Opening balance,Coins,-30,'=cmd|x`);
  expect(lines[2]).toContain(",Top-up,Coins,50,This site");
});
