import { beforeEach, expect, it } from "vitest";
import { toLedgerWriteError } from "#db/constraint-errors.ts";
import { insertEntries, insertEntry, insertEscrowAccount, selectEscrow } from "#db/queries/wallet/ledger.ts";
import { subtractSpending, upsertCoolOff, upsertLimit } from "#db/queries/wallet/spending-limits.ts";
import { escrowAccountId, revenueAccountId, type WalletCurrency } from "#domain/wallet/ledger-accounts.ts";
import { issueEntry } from "#domain/wallet/ledger-entries.ts";
import { debitUserEntries, refundUserEntries } from "#domain/wallet/spend-coins.ts";
import {
  ACCOUNT_NOW_MS,
  type AccountFixtures,
  createAccountFixtures,
} from "#tests/worker/identity/account-fixtures.ts";
import { getBalances } from "#worker/services/wallet/get-balances.ts";
import { spendFromWallet } from "#worker/services/wallet/spend.ts";

let world: AccountFixtures;
let uid: number;
beforeEach(async () => {
  world = await createAccountFixtures();
  uid = (await world.join("ann@kickoff.example")).user.uid;
  await insertEntry(world.db, issueEntry("recharge", "r", uid, "coins", 1_000), ACCOUNT_NOW_MS);
});

const buy = (amount: number, key: string, uidOf = uid) =>
  spendFromWallet(
    { db: world.db, nowMs: ACCOUNT_NOW_MS },
    {
      uid: uidOf,
      currency: "coins",
      amount,
      scope: "purchases",
      errorIfDuplicate: "conflict",
      buildStatements: (shares) => [
        insertEntries(
          world.db,
          debitUserEntries(uidOf, shares, revenueAccountId).map((leg) => ({
            ...leg,
            key,
            kind: "vip_purchase",
            subject: "vip:1",
          })),
          ACCOUNT_NOW_MS,
        ),
      ],
    },
  );

it("spends bonus coins first, and rejects an amount above both balances", async () => {
  await buy(250, "a");
  expect(await getBalances({ db: world.db }, { uid })).toMatchObject({ coins: 950, bonus_coins: 0 });
  await expect(buy(951, "b")).rejects.toMatchObject({ code: "insufficient_gold" });
  await expect(
    spendFromWallet(
      { db: world.db, nowMs: ACCOUNT_NOW_MS },
      {
        uid,
        currency: "diamonds",
        amount: 1,
        scope: "gifts",
        errorIfDuplicate: "conflict",
        buildStatements: () => [],
      },
    ),
  ).rejects.toMatchObject({ code: "insufficient_diamonds" });
});

it("reports a repeated purchase with its own error, and charges once", async () => {
  const ended = await Promise.allSettled(Array.from({ length: 6 }, () => buy(100, "once")));
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const one of ended) if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "conflict" });
  expect(await getBalances({ db: world.db }, { uid })).toMatchObject({ coins: 1_000, bonus_coins: 100 });
});

it("concurrent purchases are paid in full or rejected", async () => {
  const ended = await Promise.allSettled(Array.from({ length: 16 }, (_, place) => buy(100, `k${place}`)));
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(12);
  for (const one of ended)
    if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "insufficient_gold" });
  expect(await getBalances({ db: world.db }, { uid })).toMatchObject({ coins: 0, bonus_coins: 0 });
});

it("enforces a spending limit under concurrency, and rejects every purchase in a cool-off", async () => {
  await upsertLimit(world.db, uid, "purchases", "day", { amount: 250, next: null });
  const ended = await Promise.allSettled(Array.from({ length: 8 }, (_, place) => buy(100, `k${place}`)));
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  for (const one of ended)
    if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "spending_limit_reached" });
  await subtractSpending(world.db, { uid, scope: "purchases", amount: 100, atMs: ACCOUNT_NOW_MS });
  await buy(100, "room again");
  await upsertCoolOff(world.db, uid, ACCOUNT_NOW_MS + 5_000);
  await expect(buy(1, "locked")).rejects.toMatchObject({ code: "cooling_off", retryAfterSeconds: 5 });
});

it("refunds an escrow to the balances it came from, once", async () => {
  const held = (currency: WalletCurrency) => escrowAccountId("goods:17", currency);
  await spendFromWallet(
    { db: world.db, nowMs: ACCOUNT_NOW_MS },
    {
      uid,
      currency: "coins",
      amount: 300,
      scope: "purchases",
      errorIfDuplicate: "conflict",
      buildStatements: (shares) => [
        insertEscrowAccount(
          world.db,
          "goods:17",
          uid,
          shares.map(({ currency }) => currency),
        ),
        insertEntries(
          world.db,
          debitUserEntries(uid, shares, held).map((leg) => ({ ...leg, key: "goods:17:hold", kind: "goods_hold" })),
          ACCOUNT_NOW_MS,
        ),
      ],
    },
  );
  expect(await getBalances({ db: world.db }, { uid })).toMatchObject({ coins: 900, bonus_coins: 0, heldCoins: 300 });
  const shares = await selectEscrow(world.db, "goods:17");
  expect(shares).toEqual([
    { currency: "bonus_coins", amount: 200 },
    { currency: "coins", amount: 100 },
  ]);
  const giveBack = () =>
    insertEntries(
      world.db,
      refundUserEntries(uid, shares, held).map((leg) => ({ ...leg, key: "goods:17:return", kind: "goods_return" })),
      ACCOUNT_NOW_MS,
    );
  await giveBack();
  const repeated = await giveBack().catch((error: unknown) => error);
  expect(toLedgerWriteError(repeated)).toBe("key_used");
  expect(await getBalances({ db: world.db }, { uid })).toMatchObject({ coins: 1_000, bonus_coins: 200, heldCoins: 0 });
});
