import { beforeEach, expect, it } from "vitest";
import { insertEntry } from "#db/queries/wallet/ledger.ts";
import { issueEntry } from "#domain/wallet/ledger-entries.ts";
import {
  ACCOUNT_NOW_MS,
  type AccountFixtures,
  createAccountFixtures,
} from "#tests/worker/identity/account-fixtures.ts";
import { extendSession, findSession } from "#worker/services/identity/sessions.ts";
import { getLevel } from "#worker/services/social/get-level.ts";
import { getBalances } from "#worker/services/wallet/get-balances.ts";
import { listOrderHistory } from "#worker/services/wallet/order-history.ts";
import { buyXpBoost } from "#worker/services/wallet/xp-boosts/buy-xp-boost.ts";
import { listXpBoostOffers } from "#worker/services/wallet/xp-boosts/xp-boosts.ts";

const DAY_MS = 86_400_000;
const WEEK = { days: 7, coins: 100 };
let world: AccountFixtures;
let uid: number;
let token: string;
beforeEach(async () => {
  world = await createAccountFixtures();
  const joined = await world.join("ann@kickoff.example");
  uid = joined.user.uid;
  token = joined.token;
  await insertEntry(world.db, issueEntry("opening_balance", "o", uid, "coins", 1_000), ACCOUNT_NOW_MS);
});

async function useAt(nowMs: number) {
  const found = await findSession({ db: world.db, nowMs }, { token });
  if (found.kind !== "found") throw new Error(`the session is ${found.kind}`);
  await extendSession({ db: world.db, nowMs }, { session: found.session });
}

it("days count twice during a boost, including today, and once afterwards", async () => {
  await buyXpBoost({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid, ...WEEK });
  expect(await getLevel({ db: world.db }, { uid })).toMatchObject({ activeDays: 1, extraDays: 1, points: 40 });
  await useAt(ACCOUNT_NOW_MS + DAY_MS);
  await useAt(ACCOUNT_NOW_MS + DAY_MS + 1);
  expect(await getLevel({ db: world.db }, { uid })).toMatchObject({
    activeDays: 2,
    extraDays: 2,
    points: 80,
    level: 2,
  });
  await useAt(ACCOUNT_NOW_MS + 8 * DAY_MS);
  expect(await getLevel({ db: world.db }, { uid })).toMatchObject({ activeDays: 3, extraDays: 2, points: 100 });
});

it("concurrent boosts follow one another, each is charged, and today is doubled once", async () => {
  await Promise.all([1, 2].map(() => buyXpBoost({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid, ...WEEK })));
  expect(await listXpBoostOffers({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid })).toMatchObject({
    untilMs: ACCOUNT_NOW_MS + 14 * DAY_MS,
  });
  expect(await getBalances({ db: world.db }, { uid })).toMatchObject({ coins: 1_000, bonus_coins: 0 });
  expect((await getLevel({ db: world.db }, { uid })).extraDays).toBe(1);
  const { list } = await listOrderHistory({ db: world.db, locale: "en" }, { uid, size: 20 });
  expect(list.map(({ kind, phase, price }) => ({ kind, phase, price }))).toEqual(
    [1, 2].map(() => ({ kind: "score", phase: "done", price: { unit: "coins", amount: 100 } })),
  );
});

it.each([
  [{ days: 7, coins: 99 }, "price_changed"],
  [{ days: 8, coins: 100 }, "bad_input"],
])("%o rejects with %s, and costs nothing", async (input, code) => {
  await expect(buyXpBoost({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid, ...input })).rejects.toMatchObject({ code });
  expect(await getBalances({ db: world.db }, { uid })).toMatchObject({ coins: 1_000, bonus_coins: 200 });
});

it("rejects a purchase with too few coins", async () => {
  for (const one of [
    { days: 90, coins: 800 },
    { days: 30, coins: 300 },
  ])
    await buyXpBoost({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid, ...one });
  await buyXpBoost({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid, ...WEEK });
  await expect(buyXpBoost({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid, ...WEEK })).rejects.toMatchObject({
    code: "insufficient_gold",
  });
});

it("pages list every order once", async () => {
  for (let count = 0; count < 5; count++)
    await buyXpBoost({ db: world.db, nowMs: ACCOUNT_NOW_MS + Math.floor(count / 2) }, { uid, ...WEEK });
  const whole = (await listOrderHistory({ db: world.db, locale: "en" }, { uid, size: 20 })).list.map(({ id }) => id);
  const paged: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await listOrderHistory({ db: world.db, locale: "en" }, { uid, size: 2, cursor });
    paged.push(...page.list.map(({ id }) => id));
    if (page.cursor === null) break;
    cursor = page.cursor;
  }
  expect(paged).toEqual(whole);
  expect((await listOrderHistory({ db: world.db, locale: "en" }, { uid, size: 20, phase: "open" })).list).toEqual([]);
});
