import { beforeEach, expect, it } from "vitest";
import { askHeld, openHeld, writeEntries, writeEntry } from "#db/queries/wallet/ledger.ts";
import { putCoolOff, putLimit, uncountSpending } from "#db/queries/wallet/spending-limits.ts";
import { heldPurse, revenuePurse } from "#domain/wallet/ledger-accounts.ts";
import { issue } from "#domain/wallet/ledger-entries.ts";
import { backToUser, fromUser, type Share } from "#domain/wallet/spend-coins.ts";
import { type AccountWorld, accountWorld, NOW_MS } from "#tests/worker/identity/account-fixtures.ts";
import { readBalances } from "#worker/services/wallet/get-balances.ts";
import { spend } from "#worker/services/wallet/spend.ts";

let world: AccountWorld;
let uid: number;
beforeEach(async () => {
  world = await accountWorld();
  uid = (await world.join("ann@kickoff.example")).user.uid;
  await writeEntry(world.db, issue("recharge", "r", uid, "coins", 1_000), NOW_MS).run();
});

const buy = (amount: number, key: string, uidOf = uid) =>
  spend(world.db, {
    uid: uidOf,
    of: "coins",
    amount,
    scope: "purchases",
    nowMs: NOW_MS,
    ifUsed: "conflict",
    batch: (shares) => [
      writeEntries(
        world.db,
        fromUser(uidOf, shares, revenuePurse).map((leg) => ({ ...leg, key, kind: "vip_purchase", subject: "vip:1" })),
        NOW_MS,
      ),
    ],
  });

it("spends the bonus first, then what was paid for, and refuses by name when both are too little", async () => {
  await buy(250, "a");
  expect(await readBalances(world.db, uid)).toMatchObject({ coins: 950, bonus_coins: 0 });
  await expect(buy(951, "b")).rejects.toMatchObject({ refusal: "insufficient_gold" });
  await expect(
    spend(world.db, {
      uid,
      of: "diamonds",
      amount: 1,
      scope: "gifts",
      nowMs: NOW_MS,
      ifUsed: "conflict",
      batch: () => [],
    }),
  ).rejects.toMatchObject({ refusal: "insufficient_diamonds" });
});

it("the same purchase twice is what its verb says, and pays once", async () => {
  const ended = await Promise.allSettled(Array.from({ length: 6 }, () => buy(100, "once")));
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const one of ended) if (one.status === "rejected") expect(one.reason).toMatchObject({ refusal: "conflict" });
  expect(await readBalances(world.db, uid)).toMatchObject({ coins: 1_000, bonus_coins: 100 });
});

it("many at once share what there is: each gets all of its price or nothing", async () => {
  const ended = await Promise.allSettled(Array.from({ length: 16 }, (_, place) => buy(100, `k${place}`)));
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(12);
  for (const one of ended)
    if (one.status === "rejected") expect(one.reason).toMatchObject({ refusal: "insufficient_gold" });
  expect(await readBalances(world.db, uid)).toMatchObject({ coins: 0, bonus_coins: 0 });
});

it("a limit of one's own holds, also between many at once, and a locked purse pays for nothing", async () => {
  await putLimit(world.db, uid, "purchases", "day", { amount: 250, next: null }).run();
  const ended = await Promise.allSettled(Array.from({ length: 8 }, (_, place) => buy(100, `k${place}`)));
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  for (const one of ended)
    if (one.status === "rejected") expect(one.reason).toMatchObject({ refusal: "spending_limit_reached" });
  await uncountSpending(world.db, { uid, scope: "purchases", amount: 100, atMs: NOW_MS }).run();
  await buy(100, "room again");
  await putCoolOff(world.db, uid, NOW_MS + 5_000).run();
  await expect(buy(1, "locked")).rejects.toMatchObject({ refusal: "cooling_off", retryAfterSeconds: 5 });
});

it("what is held names its holder, and goes back to the purses it came from", async () => {
  const held = (purse: Share["purse"]) => heldPurse("goods:17", purse);
  await spend(world.db, {
    uid,
    of: "coins",
    amount: 300,
    scope: "purchases",
    nowMs: NOW_MS,
    ifUsed: "conflict",
    batch: (shares) => [
      openHeld(
        world.db,
        "goods:17",
        uid,
        shares.map(({ purse }) => purse),
      ),
      writeEntries(
        world.db,
        fromUser(uid, shares, held).map((leg) => ({ ...leg, key: "goods:17:hold", kind: "goods_hold" })),
        NOW_MS,
      ),
    ],
  });
  expect(await readBalances(world.db, uid)).toMatchObject({ coins: 900, bonus_coins: 0, heldCoins: 300 });
  const shares = (await askHeld(world.db, "goods:17").all<Share>()).results;
  expect(shares).toEqual([
    { purse: "bonus_coins", amount: 200 },
    { purse: "coins", amount: 100 },
  ]);
  const giveBack = () =>
    writeEntries(
      world.db,
      backToUser(uid, shares, held).map((leg) => ({ ...leg, key: "goods:17:return", kind: "goods_return" })),
      NOW_MS,
    ).run();
  await giveBack();
  await expect(giveBack()).rejects.toThrow("UNIQUE");
  expect(await readBalances(world.db, uid)).toMatchObject({ coins: 1_000, bonus_coins: 200, heldCoins: 0 });
});
