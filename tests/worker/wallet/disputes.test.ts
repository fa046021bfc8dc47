import { beforeEach, expect, it, vi } from "vitest";
import type { RechargeOrder } from "#domain/wallet/recharge-contract.ts";
import { ACCOUNT_NOW_MS } from "#tests/worker/identity/account-fixtures.ts";
import { listDisputes, recordDisputeLoss, sendDisputeEvidence } from "#worker/services/wallet/finance/disputes.ts";
import { createFinanceFixtures, type FinanceFixtures } from "./finance-fixtures.ts";

const DAY_MS = 86_400_000;
const EVIDENCE = "The buyer spent the coins from the same device.";

let world: FinanceFixtures;
let order: RechargeOrder;
let submitted: { ref: string; text: string }[] = [];
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  world = await createFinanceFixtures();
  submitted = [];
  world.provider.submitEvidence = async (input) => void submitted.push(input);
  order = await world.pay();
  await world.receiveEvent(world.eventOf(order, { kind: "charged_back" }));
});

const list = (state: "needs_response" | "evidence_sent" | "won" | "lost") =>
  listDisputes(world.as(world.first), { state }).then((found) => found.list);
const disputeId = async () => (await list("needs_response"))[0]?.id ?? 0;
const send = (id: number, by = world.first, nowMs = ACCOUNT_NOW_MS) =>
  sendDisputeEvidence(world.as(by, nowMs), { disputeId: id, evidence: EVIDENCE });

it("a dispute waits for evidence until its deadline, and evidence is sent once", async () => {
  const [dispute] = await list("needs_response");
  expect(dispute).toMatchObject({
    rechargeId: order.id,
    amountMinor: order.priceMinor,
    dueAtMs: ACCOUNT_NOW_MS + 7 * DAY_MS,
  });
  const id = dispute?.id ?? 0;
  await expect(send(id, world.first, ACCOUNT_NOW_MS + 8 * DAY_MS)).rejects.toMatchObject({ code: "conflict" });
  await expect(send(id, world.uid)).rejects.toMatchObject({ code: "no_permission" });
  await send(id);
  await expect(send(id, world.second)).rejects.toMatchObject({ code: "conflict" });
  expect(submitted).toEqual([{ ref: dispute?.ref, text: EVIDENCE }]);
  expect(await list("evidence_sent")).toMatchObject([{ evidence: EVIDENCE, evidenceBy: { uid: world.first } }]);
  expect(await world.audited()).toBe(1);
});

it("disputes are listed by their deadline, the next or the latest first", async () => {
  const later = await world.pay();
  await world.receiveEvent(world.eventOf(later, { kind: "charged_back", atMs: ACCOUNT_NOW_MS + DAY_MS }));
  const ordersOf = async (sort?: "oldest" | "newest") =>
    (await listDisputes(world.as(world.first), { state: "needs_response", sort })).list.map(
      ({ rechargeId }) => rechargeId,
    );
  expect([await ordersOf(), await ordersOf("newest")]).toEqual([
    [order.id, later.id],
    [later.id, order.id],
  ]);
});

it("stores no evidence that the provider did not accept", async () => {
  world.provider.submitEvidence = async () => {
    throw new Error("no answer");
  };
  const id = await disputeId();
  await expect(send(id)).rejects.toMatchObject({ code: "provider_unavailable" });
  expect([await list("evidence_sent"), await world.audited()]).toEqual([[], 0]);
});

it("a win is reported by the provider, a loss by staff; a win stays one", async () => {
  await world.receiveEvent(world.eventOf(order, { kind: "reinstated" }));
  const [won] = await list("won");
  expect(won).toMatchObject({ rechargeId: order.id });
  const lose = (id: number) => recordDisputeLoss(world.as(world.first), { disputeId: id, note: "bank decided" });
  await expect(lose(won?.id ?? 0)).rejects.toMatchObject({ code: "conflict" });
  const other = await world.pay();
  await world.receiveEvent(world.eventOf(other, { kind: "charged_back" }));
  await lose(await disputeId());
  expect(await list("lost")).toMatchObject([
    { rechargeId: other.id, note: "bank decided", closedBy: { uid: world.first } },
  ]);
  await expect(lose(999)).rejects.toMatchObject({ code: "not_found" });
  expect(await world.problems()).toEqual([]);
});
