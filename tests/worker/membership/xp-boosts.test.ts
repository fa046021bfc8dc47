import { beforeEach, expect, it } from "vitest";
import { writeEntry } from "#db/queries/wallet/ledger.ts";
import { issue } from "#domain/wallet/ledger-entries.ts";
import { type AccountWorld, accountWorld, NOW_MS } from "#tests/worker/identity/account-fixtures.ts";
import { findSession, prolongSession } from "#worker/services/identity/find-session.ts";
import { buyScorePackage } from "#worker/services/membership/buy-xp-boost.ts";
import { listScorePackages } from "#worker/services/membership/list-xp-boosts.ts";
import { readLevel } from "#worker/services/social/get-level.ts";
import { readBalances } from "#worker/services/wallet/get-balances.ts";
import { listOrders } from "#worker/services/wallet/list-order-history.ts";

const DAY_MS = 86_400_000;
const WEEK = { days: 7, coins: 100 };
let world: AccountWorld;
let uid: number;
let token: string;
beforeEach(async () => {
  world = await accountWorld();
  const joined = await world.join("ann@kickoff.example");
  uid = joined.user.uid;
  token = joined.token;
  await writeEntry(world.db, issue("opening_balance", "o", uid, "coins", 1_000), NOW_MS).run();
});

async function useAt(nowMs: number) {
  const found = await findSession(world.db, token, nowMs);
  if (found.kind !== "found") throw new Error(`the session is ${found.kind}`);
  await prolongSession(world.db, found.session, nowMs);
}

it("days count twice while a package runs, today among them, and once when it is over", async () => {
  await buyScorePackage({ db: world.db, nowMs: NOW_MS }, uid, WEEK);
  expect(await readLevel(world.db, uid)).toMatchObject({ activeDays: 1, extraDays: 1, points: 40 });
  await useAt(NOW_MS + DAY_MS);
  await useAt(NOW_MS + DAY_MS + 1);
  expect(await readLevel(world.db, uid)).toMatchObject({ activeDays: 2, extraDays: 2, points: 80, level: 2 });
  await useAt(NOW_MS + 8 * DAY_MS);
  expect(await readLevel(world.db, uid)).toMatchObject({ activeDays: 3, extraDays: 2, points: 100 });
});

it("two at once follow one another, each paid for, and today counts twice once", async () => {
  await Promise.all([1, 2].map(() => buyScorePackage({ db: world.db, nowMs: NOW_MS }, uid, WEEK)));
  expect(await listScorePackages(world.db, uid, NOW_MS)).toMatchObject({ untilMs: NOW_MS + 14 * DAY_MS });
  expect(await readBalances(world.db, uid)).toMatchObject({ coins: 1_000, bonus_coins: 0 });
  expect((await readLevel(world.db, uid)).extraDays).toBe(1);
  const { list } = await listOrders(world.db, uid, { size: 20 }, "en");
  expect(list.map(({ kind, phase, price }) => ({ kind, phase, price }))).toEqual(
    [1, 2].map(() => ({ kind: "score", phase: "done", price: { unit: "coins", amount: 100 } })),
  );
});

it.each([
  [{ days: 7, coins: 99 }, "price_changed"],
  [{ days: 8, coins: 100 }, "bad_input"],
])("%o is refused as %s, and costs nothing", async (ask, refusal) => {
  await expect(buyScorePackage({ db: world.db, nowMs: NOW_MS }, uid, ask)).rejects.toMatchObject({ refusal });
  expect(await readBalances(world.db, uid)).toMatchObject({ coins: 1_000, bonus_coins: 200 });
});

it("too few coins buy none", async () => {
  for (const one of [
    { days: 90, coins: 800 },
    { days: 30, coins: 300 },
  ])
    await buyScorePackage({ db: world.db, nowMs: NOW_MS }, uid, one);
  await buyScorePackage({ db: world.db, nowMs: NOW_MS }, uid, WEEK);
  await expect(buyScorePackage({ db: world.db, nowMs: NOW_MS }, uid, WEEK)).rejects.toMatchObject({
    refusal: "insufficient_gold",
  });
});

it("orders are paged without a gap or a double", async () => {
  for (let count = 0; count < 5; count++)
    await buyScorePackage({ db: world.db, nowMs: NOW_MS + Math.floor(count / 2) }, uid, WEEK);
  const whole = (await listOrders(world.db, uid, { size: 20 }, "en")).list.map(({ id }) => id);
  const paged: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await listOrders(world.db, uid, { size: 2, cursor }, "en");
    paged.push(...page.list.map(({ id }) => id));
    if (page.cursor === null) break;
    cursor = page.cursor;
  }
  expect(paged).toEqual(whole);
  expect((await listOrders(world.db, uid, { size: 20, phase: "open" }, "en")).list).toEqual([]);
});
