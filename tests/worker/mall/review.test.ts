import { beforeEach, expect, it } from "vitest";
import { revealCardNumbers } from "#worker/services/mall/reveal-card-numbers.ts";
import { listNotifications } from "#worker/services/notifications/list-notifications.ts";
import { CARD_CODE, createMallFixtures, type MallFixtures, SCARF } from "./mall-fixtures.ts";

let world: MallFixtures;
let ann: number;
beforeEach(async () => {
  world = await createMallFixtures();
  ann = await world.buyer(2_000);
});

async function paid(goodsId = SCARF, coins = 480) {
  const { id } = await world.hold(ann, goodsId);
  await world.pay(ann, id, coins);
  return id;
}
const newsOf = async (uid: number) =>
  (await listNotifications({ db: world.db, nowMs: 0, uid, locale: "en" }, { size: 20 })).list.flatMap((one) =>
    one.kind === "goods_order" ? [one.params.event] : [],
  );
const total = (sql: string) => world.count(`SELECT coalesce(sum(balance), 0) AS n FROM ledger_accounts WHERE ${sql}`);

it("approved and shipped: the coins are settled, the buyer gets a tracking number and two notifications", async () => {
  const id = await paid();
  expect(await world.review(id, { event: "approve" })).toMatchObject({ state: "redeemed" });
  expect(await world.balances(ann)).toEqual({ coins: 1_720, bonus: 0, held: 0 });
  expect(await total("id LIKE 'house:revenue:%'")).toBe(480);
  const shipped = await world.review(id, { event: "ship", trackingNumber: "NO-123" });
  expect(shipped).toMatchObject({ state: "redeemed", trackingNumber: "NO-123" });
  expect(await newsOf(ann)).toEqual(["ship", "approve"]);
});

it("rejected: coins and bonus coins are refunded, and the product is restocked", async () => {
  const before = await world.stockOf(SCARF);
  const id = await paid();
  expect(await world.stockOf(SCARF)).toBe(before - 1);
  const refused = await world.review(id, { event: "refuse", reason: "address_unreachable" });
  expect(refused).toMatchObject({ state: "refunded", reason: "address_unreachable" });
  expect(await world.balances(ann)).toEqual({ coins: 2_000, bonus: 200, held: 0 });
  expect(await world.stockOf(SCARF)).toBe(before);
  for (const event of ["approve", "claim"] as const) {
    await expect(world.review(id, { event })).rejects.toMatchObject({ code: "order_moved_on" });
  }
});

it("returned after shipping: the coins are refunded from revenue, once", async () => {
  const id = await paid();
  await world.review(id, { event: "approve" });
  await world.review(id, { event: "ship", trackingNumber: "NO-123" });
  const back = { event: "give_back", reason: "broken" } as const;
  const ended = await Promise.allSettled([world.review(id, back), world.review(id, back)]);
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await world.balances(ann)).toEqual({ coins: 2_000, bonus: 200, held: 0 });
  expect(await total("id LIKE 'house:revenue:%'")).toBe(0);
});

it("a concurrent approval and rejection: one of them is applied", async () => {
  const id = await paid();
  const ended = await Promise.allSettled([
    world.review(id, { event: "approve" }),
    world.review(id, { event: "refuse", reason: "out_of_stock" }),
  ]);
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { coins, bonus, held } = await world.balances(ann);
  expect(coins + bonus + (await total("id LIKE 'house:revenue:%'"))).toBe(2_200);
  expect(held).toBe(0);
});

it("rejects reviews by other operators of a claimed order, and of one's own order", async () => {
  const id = await paid();
  await world.review(id, { event: "claim" }, 7);
  await expect(world.review(id, { event: "approve" }, 8)).rejects.toMatchObject({ code: "conflict" });
  await expect(world.review(id, { event: "approve" }, ann)).rejects.toMatchObject({ code: "no_permission" });
  expect(await world.review(id, { event: "approve" }, 7)).toMatchObject({ state: "redeemed" });
  await expect(world.review("0".repeat(32), { event: "approve" })).rejects.toMatchObject({
    code: "order_not_found",
  });
});

it("encrypts card numbers, reveals them to their owner only, and records each view", async () => {
  const id = await paid(CARD_CODE, 1_000);
  const look = (uid: number) =>
    revealCardNumbers({ ...world.at(), device: "Firefox · Linux", place: "NO" }, { uid, orderId: id });
  await expect(look(ann)).rejects.toMatchObject({ code: "order_moved_on" });
  expect(await world.review(id, { event: "approve" })).toMatchObject({ state: "charged" });
  expect(await newsOf(ann)).toEqual(["charge"]);
  const shown = await look(ann);
  expect(shown.cards).toHaveLength(1);
  expect(shown.cards[0]).toMatch(/^DEMO-11-\d{4}$/);
  expect((await look(ann)).views).toHaveLength(2);
  await expect(look(await world.buyer(0))).rejects.toMatchObject({ code: "order_not_found" });
  expect(await world.count("SELECT count(*) AS n FROM card_views")).toBe(2);
  expect(await world.count("SELECT count(*) AS n FROM goods_cards WHERE sealed LIKE '%DEMO%'")).toBe(0);
  // A revealed card number cannot be taken back.
  await expect(world.review(id, { event: "give_back", reason: "broken" })).rejects.toMatchObject({
    code: "order_moved_on",
  });
});

it("assigns different cards to concurrently approved orders", async () => {
  const ids = [await paid(CARD_CODE, 1_000)];
  const bob = await world.buyer(2_000);
  const other = await world.hold(bob, CARD_CODE);
  await world.pay(bob, other.id, 1_000);
  await Promise.all([...ids, other.id].map((id) => world.review(id, { event: "approve" })));
  expect(await world.count("SELECT count(DISTINCT order_id) AS n FROM goods_cards WHERE order_id IS NOT NULL")).toBe(2);
  expect(await world.count("SELECT count(*) AS n FROM goods_cards WHERE order_id IS NOT NULL")).toBe(2);
});
