import { beforeEach, expect, it } from "vitest";
import { runBatch } from "#db/client.ts";
import { insertEntries } from "#db/queries/wallet/ledger.ts";
import { giftEntries } from "#domain/gifts/gift-entries.ts";
import { issueEntry } from "#domain/wallet/ledger-entries.ts";
import { createLiveFixtures, LIVE_NOW_MS, type LiveFixtures } from "#tests/worker/live/live-fixtures.ts";
import {
  claimWithdrawal,
  decideWithdrawal,
  listWithdrawalsForReview,
  listWithdrawalsInState,
} from "#worker/services/anchors/review-withdrawals.ts";
import { listWithdrawals, requestWithdrawal } from "#worker/services/anchors/withdrawals.ts";
import { getBalances } from "#worker/services/wallet/get-balances.ts";
import { verifyLedger } from "#worker/services/wallet/verify-ledger.ts";

const DAY_MS = 86_400_000;
const PAYOUT = "NO93 8601 1117 947";
let world: LiveFixtures;
let streamer = 0;
let operator = 0;
let second = 0;
beforeEach(async () => {
  world = await createLiveFixtures();
  streamer = await world.join("streamer", "anchor");
  const fan = await world.join("fan");
  operator = await world.join("operator", "operator");
  second = await world.join("second", "operator");
  const gift = { order: "g1", uid: fan, anchorUid: streamer, diamonds: 1_000, earnings: 500 };
  const atMs = LIVE_NOW_MS - 8 * DAY_MS;
  await runBatch(world.db, [
    insertEntries(world.db, [issueEntry("recharge", "r1", fan, "diamonds", 1_000), ...giftEntries(gift)], atMs),
  ]);
});
const rejected = (code: string) => expect.objectContaining({ code });
const ctx = () => ({ ...world.at(streamer), secret: "a secret of the test" });
const request = async (amount = 100) =>
  (
    await requestWithdrawal(
      { ...ctx(), operationId: crypto.randomUUID() },
      { uid: streamer, amount, payoutDetails: PAYOUT },
    )
  ).withdrawalId;
const claim = (withdrawalId: number, operatorUid = operator, isClaimed = true) =>
  claimWithdrawal(ctx(), { operatorUid, withdrawalId, isClaimed });
const approve = (withdrawalId: number, operatorUid = operator) =>
  decideWithdrawal(ctx(), { operatorUid, withdrawalId, decision: "approve" });
const reject = (withdrawalId: number, operatorUid = operator) =>
  decideWithdrawal(ctx(), {
    operatorUid,
    withdrawalId,
    decision: "reject",
    reason: "payout_invalid",
    note: "A digit is missing",
  });
const pay = (withdrawalId: number, operatorUid = second) =>
  decideWithdrawal(ctx(), { operatorUid, withdrawalId, decision: "paid", reference: "TX-77" });
const earnings = async () => (await getBalances({ db: world.db }, { uid: streamer })).earnings;
const notices = () =>
  world.count(`SELECT count(*) AS n FROM notices WHERE user_id = ${streamer} AND kind = 'withdrawal_decided'`);
const expectBalancedLedger = async () =>
  expect((await verifyLedger({ db: world.db, nowMs: LIVE_NOW_MS })).problems).toEqual([]);

it("is claimed by one operator at a time, never by the streamer", async () => {
  const id = await request();
  await expect(claim(id, streamer)).rejects.toEqual(rejected("not_own_decision"));
  await expect(claim(999)).rejects.toEqual(rejected("not_found"));
  await expect(approve(id)).rejects.toEqual(rejected("withdrawal_not_claimed"));
  expect(await claim(id)).toMatchObject({ claimedBy: { uid: operator }, payoutDetails: PAYOUT });
  await expect(claim(id, second)).rejects.toEqual(rejected("withdrawal_claimed"));
  await expect(claim(id, second, false)).rejects.toEqual(rejected("withdrawal_claimed"));
  await expect(approve(id, second)).rejects.toEqual(rejected("withdrawal_claimed"));
  expect(await claim(id, operator, false)).toMatchObject({ claimedBy: null });
  expect(await claim(id, second)).toMatchObject({ claimedBy: { uid: second } });
});

it("is approved by one operator and paid by another, once", async () => {
  const id = await request();
  await expect(pay(id)).rejects.toEqual(rejected("conflict"));
  await claim(id);
  expect(await approve(id)).toMatchObject({ state: "approved", approvedBy: { uid: operator }, claimedBy: null });
  await expect(claim(id)).rejects.toEqual(rejected("second_operator_needed"));
  await expect(pay(id, operator)).rejects.toEqual(rejected("second_operator_needed"));
  await expect(pay(id)).rejects.toEqual(rejected("withdrawal_not_claimed"));
  await claim(id, second);
  const results = await Promise.allSettled([pay(id), pay(id)]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(claim(id, second)).rejects.toEqual(rejected("conflict"));
  await expect(reject(id, second)).rejects.toEqual(rejected("conflict"));
  expect(await notices()).toBe(2);
  expect(await earnings()).toBe(400);
  const [row] = (await listWithdrawals({ db: world.db }, { uid: streamer, page: 1, size: 20 })).list;
  expect(row).toMatchObject({ state: "paid", reference: "TX-77", reason: null });
  await expectBalancedLedger();
});

it("returns the amount when it is rejected, before or after its approval, with a reason", async () => {
  const first = await request();
  await claim(first);
  expect(await reject(first)).toMatchObject({
    state: "rejected",
    reason: "payout_invalid",
    note: "A digit is missing",
  });
  const later = await request(500);
  await claim(later);
  await approve(later);
  await claim(later, second);
  await reject(later, second);
  expect(await earnings()).toBe(500);
  const notice = await world.db.$client
    .prepare(`SELECT params FROM notices WHERE user_id = ${streamer} AND kind = 'withdrawal_decided' LIMIT 1`)
    .first<string>("params");
  expect(JSON.parse(notice ?? "{}")).toEqual({ amount: 100, decision: "reject", reason: "payout_invalid" });
  await expectBalancedLedger();
});

it("lists requests by state, and exports them without payout details", async () => {
  const id = await request();
  const open = await listWithdrawalsForReview(ctx(), { state: "requested", page: 1, size: 20 });
  expect(open).toMatchObject({ total: 1, list: [{ withdrawalId: id, user: { uid: streamer }, claimedBy: null }] });
  expect((await listWithdrawalsForReview(ctx(), { state: "paid", page: 1, size: 20 })).list).toEqual([]);
  const exported = await listWithdrawalsInState({ db: world.db }, { state: "requested" });
  expect(exported).toMatchObject([{ withdrawalId: id, amount: 100 }]);
  expect(JSON.stringify(exported)).not.toContain(PAYOUT);
  const later = await request();
  const newest = await listWithdrawalsForReview(ctx(), { state: "requested", sort: "newest", page: 1, size: 20 });
  expect(newest.list.map(({ withdrawalId }) => withdrawalId)).toEqual([later, id]);
});
