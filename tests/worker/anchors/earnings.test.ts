import { beforeEach, expect, it } from "vitest";
import { runBatch } from "#db/client.ts";
import { insertGift } from "#db/queries/gifts/gifts.ts";
import { insertEntries } from "#db/queries/wallet/ledger.ts";
import { giftEntries } from "#domain/gifts/gift-entries.ts";
import { issueEntry } from "#domain/wallet/ledger-entries.ts";
import { createLiveFixtures, LIVE_NOW_MS, type LiveFixtures, MINUTE_MS } from "#tests/worker/live/live-fixtures.ts";
import { getEarningTotals, listEarnings } from "#worker/services/anchors/earnings.ts";
import { requestWithdrawal } from "#worker/services/anchors/withdrawals.ts";
import { getBalances } from "#worker/services/wallet/get-balances.ts";
import { verifyLedger } from "#worker/services/wallet/verify-ledger.ts";

const DAY_MS = 86_400_000;
let world: LiveFixtures;
let streamer = 0;
let fan = 0;
beforeEach(async () => {
  world = await createLiveFixtures();
  streamer = await world.join("streamer", "anchor");
  fan = await world.join("fan");
  await runBatch(world.db, [
    insertEntries(world.db, [issueEntry("recharge", "r1", fan, "diamonds", 10_000)], LIVE_NOW_MS - 20 * DAY_MS),
  ]);
});
const rejected = (code: string) => expect.objectContaining({ code });
const give = async (order: string, nowMs: number, giftId = 5) => {
  const amounts = { order, uid: fan, anchorUid: streamer, diamonds: 400, earnings: 200 };
  await runBatch(world.db, [
    insertGift(world.db, { ...amounts, roomId: `c-${streamer}`, giftId, count: 4, nowMs }),
    insertEntries(world.db, giftEntries(amounts), nowMs),
  ]);
};
const at = (nowMs = LIVE_NOW_MS) => ({ ...world.at(streamer, nowMs), secret: "a secret of the test" });
const withdraw = (amount: number, operationId: string = crypto.randomUUID()) =>
  requestWithdrawal({ ...at(), operationId }, { uid: streamer, amount, payoutDetails: "NO93 8601 1117 947" });
it("sums earnings by day, gift and live, and lists them newest first", async () => {
  const { liveId } = await world.create(streamer, {}, LIVE_NOW_MS - 2 * DAY_MS);
  await world.goOnAir(liveId, LIVE_NOW_MS - 2 * DAY_MS);
  await give("g1", LIVE_NOW_MS - 2 * DAY_MS + MINUTE_MS);
  await world.end(liveId, LIVE_NOW_MS - 2 * DAY_MS + 30 * MINUTE_MS);
  await give("g2", LIVE_NOW_MS - DAY_MS, 6);
  await give("g3", LIVE_NOW_MS - 10 * DAY_MS);
  const totals = await getEarningTotals(at(), { uid: streamer, days: 7 });
  expect(totals).toMatchObject({
    total: 400,
    byGift: [
      { giftId: 5, count: 4, earnings: 200 },
      { giftId: 6, count: 4, earnings: 200 },
    ],
    byLive: [
      { liveId, title: "Derby night", gifts: 4, unlocks: 0, earnings: 200 },
      { liveId: null, gifts: 4, earnings: 200 },
    ],
    balance: { total: 600, withdrawable: 200, requested: 0 },
  });
  expect(totals.byDay).toHaveLength(7);
  expect(totals.byDay.filter(({ earnings }) => earnings > 0)).toHaveLength(2);
  expect((await getEarningTotals(at(), { uid: streamer, days: 14 })).total).toBe(600);
  const list = await listEarnings(at(), { uid: streamer, days: 7, page: 1, size: 20 });
  expect(list).toMatchObject({
    total: 2,
    list: [
      { giftId: 6, liveId: null },
      { giftId: 5, liveId, user: { uid: fan } },
    ],
  });
});

it("counts room unlocks with the live they paid for", async () => {
  const { liveId } = await world.create(streamer, { access: "paid", priceCoins: 30 });
  await world.goOnAir(liveId);
  await world.db.$client
    .prepare("INSERT INTO live_unlocks VALUES (?, ?, 30, 15, 'settled', ?, ?)")
    .bind(liveId, fan, LIVE_NOW_MS, LIVE_NOW_MS)
    .run();
  expect(await getEarningTotals(at(), { uid: streamer, days: 7 })).toMatchObject({
    total: 15,
    byGift: [{ giftId: null, count: 1, earnings: 15 }],
    byLive: [{ liveId, unlocks: 1, gifts: 0 }],
  });
});

it("withdraws earnings older than seven days only, once per request", async () => {
  await give("g1", LIVE_NOW_MS - 8 * DAY_MS);
  await give("g2", LIVE_NOW_MS - 6 * DAY_MS);
  await expect(withdraw(201)).rejects.toEqual(rejected("insufficient_earnings"));
  const operationId = "op-1";
  const first = await withdraw(150, operationId);
  expect(await withdraw(150, operationId)).toEqual(first);
  expect(await getBalances({ db: world.db }, { uid: streamer })).toMatchObject({ earnings: 250 });
  await expect(withdraw(51)).rejects.toEqual(rejected("insufficient_earnings"));
  const results = await Promise.allSettled([withdraw(50), withdraw(50), withdraw(50)]);
  expect(results.some(({ status }) => status === "fulfilled")).toBe(true);
  expect((await verifyLedger({ db: world.db, nowMs: LIVE_NOW_MS })).problems).toEqual([]);
});
