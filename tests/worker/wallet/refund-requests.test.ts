import { beforeEach, expect, it, vi } from "vitest";
import type { RechargeOrder } from "#domain/wallet/recharge-contract.ts";
import type { RefundDecision } from "#domain/wallet/refund-request.ts";
import type { RefundInput } from "#worker/gateways/payments/payment-provider.ts";
import { claimStoredItem } from "#worker/services/staff/claims.ts";
import { decideRefund } from "#worker/services/wallet/finance/decide-refund.ts";
import { getRecharge } from "#worker/services/wallet/finance/list-recharges.ts";
import { listRefunds } from "#worker/services/wallet/finance/refund-views.ts";
import { requestRefund } from "#worker/services/wallet/finance/request-refund.ts";
import { createFinanceFixtures, type FinanceFixtures } from "./finance-fixtures.ts";

let world: FinanceFixtures;
let order: RechargeOrder;
let sent: RefundInput[] = [];
let isDown = false;
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  world = await createFinanceFixtures();
  [sent, isDown] = [[], false];
  world.provider.refund = async (input) => {
    if (isDown) throw new Error("no answer");
    sent.push(input);
    return { ref: `re_${input.requestId}` };
  };
  order = await world.pay();
});

const request = (by: number, amountMinor = order.priceMinor) =>
  requestRefund(world.as(by), { rechargeId: order.id, amountMinor, reason: "paid twice" });
const decide = (by: number, refundId: number, decision: RefundDecision = "approve") =>
  decideRefund(world.as(by), { refundId, decision, note: "" });

it("sends nothing before a second person approves; the provider's event then takes the coins back", async () => {
  const { refundId } = await request(world.first);
  expect(sent).toEqual([]);
  expect(await decide(world.second, refundId)).toEqual({ refundId, state: "sent" });
  expect(sent).toMatchObject([{ orderId: order.id, amountMinor: order.priceMinor }]);
  await world.receiveEvent(world.eventOf(order, { kind: "refunded" }));
  const { recharge, refunds, refundableMinor } = await getRecharge(world.as(world.first), { rechargeId: order.id });
  expect([recharge.state, refundableMinor]).toEqual(["refunded", 0]);
  expect(refunds).toMatchObject([
    { state: "sent", requestedBy: { uid: world.first }, decidedBy: { uid: world.second } },
  ]);
  expect(await world.audited()).toBe(2);
  expect(await world.problems()).toEqual([]);
});

it("rejects the requester and the buyer as approving person, also in the database", async () => {
  const { refundId } = await request(world.first);
  for (const by of [world.first, world.uid]) {
    await expect(decide(by, refundId)).rejects.toMatchObject({ code: "no_permission" });
  }
  await expect(request(world.uid)).rejects.toMatchObject({ code: "no_permission" });
  const forced = world.db.$client
    .prepare("UPDATE refund_requests SET state = 'approved', decided_by_id = requested_by_id")
    .run();
  await expect(forced).rejects.toThrow("refund_requests_two_people");
  expect(await decide(world.first, refundId, "reject")).toMatchObject({ state: "rejected" });
  expect([sent, await world.audited()]).toEqual([[], 2]);
});

it("rejects more than was paid, a disputed payment and a second open request", async () => {
  await expect(request(world.first, order.priceMinor + 1)).rejects.toMatchObject({ code: "refund_not_possible" });
  const results = await Promise.allSettled([request(world.first), request(world.second)]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const disputed = await world.pay();
  await world.receiveEvent(world.eventOf(disputed, { kind: "charged_back" }));
  const late = requestRefund(world.as(world.first), { rechargeId: disputed.id, amountMinor: 1, reason: "too late" });
  await expect(late).rejects.toMatchObject({ code: "refund_not_possible" });
});

it("keeps a refund the provider did not accept, and sends it again under the same id", async () => {
  const { refundId } = await request(world.first, 100);
  isDown = true;
  expect(await decide(world.second, refundId)).toMatchObject({ state: "failed" });
  isDown = false;
  expect(await decide(world.second, refundId, "retry")).toMatchObject({ state: "sent" });
  expect(sent).toMatchObject([{ requestId: `refund-${refundId}`, amountMinor: 100 }]);
  await expect(decide(world.second, refundId, "retry")).rejects.toMatchObject({ code: "conflict" });
});

it("requests are listed longest waiting first, or newest first", async () => {
  const { refundId } = await request(world.first);
  const other = await world.pay();
  const later = await requestRefund(world.as(world.first), {
    rechargeId: other.id,
    amountMinor: 1,
    reason: "too much",
  });
  const idsOf = async (sort?: "oldest" | "newest") =>
    (await listRefunds(world.as(world.first), { state: "requested", sort, after: 0 })).list.map(({ id }) => id);
  expect([await idsOf(), await idsOf("newest")]).toEqual([
    [refundId, later.refundId],
    [later.refundId, refundId],
  ]);
});

it("is approved once by two people at the same time, and names who claimed it", async () => {
  const { refundId } = await request(world.first);
  await claimStoredItem(world.as(world.first), { kind: "refund", id: String(refundId), byUid: world.first });
  const claimed = decide(world.second, refundId);
  await expect(claimed).rejects.toMatchObject({ code: "item_claimed", holder: expect.stringMatching(/./) });
  const third = (await world.join("third@kickoff.example")).user.uid;
  await world.db.$client.prepare("DELETE FROM inbox_claims").run();
  const both = await Promise.allSettled([decide(world.second, refundId), decide(third, refundId)]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(sent).toHaveLength(1);
});
