import { beforeEach, expect, it } from "vitest";
import { type Database, runBatch } from "#db/client.ts";
import { ACCOUNT_NOW_MS } from "#tests/worker/identity/account-fixtures.ts";
import { cancelMallOrder } from "#worker/services/mall/cancel-order.ts";
import { expireMallOrders } from "#worker/services/mall/expire-orders.ts";
import { getUserMallOrderRow, listOrdersForReview, listUserMallOrders } from "#worker/services/mall/orders.ts";
import { payMallOrder } from "#worker/services/mall/pay-order.ts";
import { CARD_CODE, createMallFixtures, type MallFixtures, SCARF, SHIPPING, SOLD_OUT } from "./mall-fixtures.ts";

const HOLD_MS = 15 * 60_000;
let world: MallFixtures;
let ann: number;
let bob: number;
beforeEach(async () => {
  world = await createMallFixtures();
  [ann, bob] = [await world.buyer(2_000), await world.buyer(2_000)];
});
const outcomes = (ended: PromiseSettledResult<unknown>[]) =>
  ended.map((one) => (one.status === "fulfilled" ? "got it" : one.reason.code)).sort();

it("reserves the last unit for one of two concurrent buyers, and charges no other", async () => {
  await world.setStock(SCARF, 1);
  const ended = await Promise.allSettled([ann, bob].map((uid) => world.hold(uid)));
  expect(outcomes(ended)).toEqual(["got it", "sold_out"]);
  expect(await world.stockOf(SCARF)).toBe(0);
  for (const uid of [ann, bob]) expect(await world.balances(uid)).toEqual({ coins: 2_000, bonus: 200, held: 0 });
  await expect(world.hold(bob, SOLD_OUT)).rejects.toMatchObject({ code: "sold_out" });
  await expect(world.hold(bob, 999)).rejects.toMatchObject({ code: "goods_not_found" });
});

it("creates one order and one payment for repeated clicks", async () => {
  const before = await world.stockOf(SCARF);
  const held = await Promise.all(Array.from({ length: 5 }, () => world.hold(ann)));
  expect(new Set(held.map(({ id }) => id)).size).toBe(1);
  expect(await world.stockOf(SCARF)).toBe(before - 1);
  const id = held[0]?.id ?? "";
  const ended = await Promise.allSettled(Array.from({ length: 5 }, () => world.pay(ann, id, 480)));
  expect(outcomes(ended)).toEqual(["got it", ...Array.from({ length: 4 }, () => "order_moved_on")]);
  // Bonus coins were spent first.
  expect(await world.balances(ann)).toEqual({ coins: 1_720, bonus: 0, held: 480 });
});

it("replaces the reservation when the quantity changes", async () => {
  const before = await world.stockOf(SCARF);
  const first = await world.hold(ann);
  const second = await world.hold(ann, SCARF, 3);
  expect(second).toMatchObject({ quantity: 3, coins: 1_440, state: "in_progress" });
  expect((await getUserMallOrderRow(world.at(), { uid: ann, orderId: first.id })).state).toBe("cancelled");
  expect(await world.stockOf(SCARF)).toBe(before - 3);
});

it("rejects a fourth reservation", async () => {
  for (const goodsId of [1, 2, 3]) await world.hold(ann, goodsId);
  await expect(world.hold(ann, 5)).rejects.toMatchObject({ code: "too_many_holds" });
  await cancelMallOrder(world.at(), { uid: ann, orderId: (await world.hold(ann, 1)).id });
  expect((await world.hold(ann, 5)).state).toBe("in_progress");
});

it("rejects a payment at a price that has changed", async () => {
  const order = await world.hold(ann);
  await world.setPrice(SCARF, 500);
  await expect(world.pay(ann, order.id, 480)).rejects.toMatchObject({ code: "price_changed" });
  expect(await world.balances(ann)).toEqual({ coins: 2_000, bonus: 200, held: 0 });
  const [seen] = (await listUserMallOrders(world.at(), { uid: ann, size: 20 })).list;
  expect(seen).toMatchObject({ coins: 480, coinsNow: 500 });
  expect(await world.pay(ann, order.id, 500)).toMatchObject({ coins: 500, state: "under_review" });
});

it("rolls back a payment when the price changes concurrently", async () => {
  const order = await world.hold(ann);
  // The order was quoted at 480, but the price changes before the batch runs.
  const { db } = world;
  const racing = Object.assign(Object.create(db) as Database, {
    prepare: (sql: string) => db.$client.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => {
      await world.setPrice(SCARF, 481);
      return runBatch(db, statements);
    },
  });
  const input = { orderId: order.id, coins: 480, remark: "", ...SHIPPING };
  await expect(payMallOrder({ ...world.at(), db: racing }, { uid: ann, ...input })).rejects.toMatchObject({
    code: "price_changed",
  });
  expect(await world.balances(ann)).toEqual({ coins: 2_000, bonus: 200, held: 0 });
  expect((await getUserMallOrderRow(world.at(), { uid: ann, orderId: order.id })).state).toBe("in_progress");
});

it("requires an address for shipped products only", async () => {
  const scarf = await world.hold(ann);
  const nowhere = { orderId: scarf.id, coins: 480, remark: "", recipient: "Ann", address: "", contact: "" };
  await expect(payMallOrder(world.at(), { uid: ann, ...nowhere })).rejects.toMatchObject({
    code: "bad_input",
    fields: ["address", "contact"],
  });
  const code = await world.hold(ann, CARD_CODE);
  const paid = await payMallOrder(world.at(), { uid: ann, ...nowhere, orderId: code.id, coins: 1_000 });
  expect(paid).toMatchObject({ state: "under_review", shipping: { recipient: "", address: "", contact: "" } });
});

it("rejects a low balance and another user's order", async () => {
  const poor = await world.buyer(0);
  const order = await world.hold(poor);
  await expect(world.pay(poor, order.id, 480)).rejects.toMatchObject({ code: "insufficient_gold" });
  expect(await world.balances(poor)).toEqual({ coins: 0, bonus: 200, held: 0 });
  await expect(world.pay(ann, order.id, 480)).rejects.toMatchObject({ code: "order_not_found" });
  await expect(cancelMallOrder(world.at(), { uid: ann, orderId: order.id })).rejects.toMatchObject({
    code: "order_not_found",
  });
});

it("expires after 15 minutes, and rejects the late payment", async () => {
  const before = await world.stockOf(SCARF);
  const order = await world.hold(ann);
  const paid = await world.hold(bob);
  await world.pay(bob, paid.id, 480);
  const laterMs = ACCOUNT_NOW_MS + HOLD_MS;
  expect(await expireMallOrders({ db: world.db, nowMs: laterMs - 1 })).toBe(0);
  await expect(world.pay(ann, order.id, 480, laterMs)).rejects.toMatchObject({ code: "hold_over" });
  expect(await expireMallOrders({ db: world.db, nowMs: laterMs })).toBe(1);
  expect(await expireMallOrders({ db: world.db, nowMs: laterMs })).toBe(0);
  expect(await world.stockOf(SCARF)).toBe(before - 1);
  await expect(world.pay(ann, order.id, 480)).rejects.toMatchObject({ code: "order_moved_on" });
});

it("pages the user's orders and the review queue", async () => {
  for (const [place, goodsId] of [1, 2, 3].entries()) await world.hold(ann, goodsId, 1, ACCOUNT_NOW_MS + place);
  const first = await listUserMallOrders(world.at(), { uid: ann, size: 2 });
  expect(first.list.map(({ goodsId }) => goodsId)).toEqual([3, 2]);
  const rest = await listUserMallOrders(world.at(), { uid: ann, size: 2, cursor: first.cursor ?? "" });
  expect(rest).toMatchObject({ list: [{ goodsId: 1 }], cursor: null });
  const queue = await listOrdersForReview(world.at(), { state: "in_progress", size: 2 });
  expect(queue.list.map(({ goodsId }) => goodsId)).toEqual([1, 2]);
  const next = await listOrdersForReview(world.at(), { state: "in_progress", size: 2, cursor: queue.cursor ?? "" });
  expect(next.list.map(({ goodsId }) => goodsId)).toEqual([3]);
  const newest = { state: "in_progress", sort: "newest", size: 2 } as const;
  const last = await listOrdersForReview(world.at(), newest);
  const before = await listOrdersForReview(world.at(), { ...newest, cursor: last.cursor ?? "" });
  expect([...last.list, ...before.list].map(({ goodsId }) => goodsId)).toEqual([3, 2, 1]);
});
