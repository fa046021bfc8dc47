import { beforeEach, expect, it } from "vitest";
import { verifyDraw } from "#client/areas/fan/mall/draws/verify-draw.ts";
import { ACCOUNT_NOW_MS } from "#tests/worker/identity/account-fixtures.ts";
import { commitDrawSeed } from "#worker/services/mall/commit-draw-seed.ts";
import { drawBox } from "#worker/services/mall/draw-box.ts";
import { expireMallOrders } from "#worker/services/mall/expire-orders.ts";
import { listBoxDraws } from "#worker/services/mall/list-draws.ts";
import { BOX, createMallFixtures, type MallFixtures, SCARF, SHIPPING } from "./mall-fixtures.ts";

const PRICE = 299;
let world: MallFixtures;
let ann: number;
beforeEach(async () => {
  world = await createMallFixtures();
  ann = await world.buyer(5_000);
});
const promised = (uid = ann) => commitDrawSeed(world.at(), { uid, boxId: BOX });
const draw = (promiseId: string, uid = ann, clientSeed = "mine", coins = PRICE) =>
  drawBox(world.at(), { uid, promiseId, clientSeed, coins, ...SHIPPING });
const log = () => listBoxDraws(world.at(), { boxId: BOX, size: 100 });

it("commits to the hash first, and every draw can be verified", async () => {
  const { id, seedHash } = await promised();
  const { draw: drawn, order } = await draw(id);
  expect(drawn).toMatchObject({ number: 1, seedHash, clientSeed: "mine", goodsId: order.goodsId });
  expect(order).toMatchObject({ boxId: BOX, state: "under_review", coins: PRICE });
  expect(await verifyDraw(BOX, drawn)).toBe(true);
  expect(await verifyDraw(BOX, { ...drawn, serverSeed: `${drawn.serverSeed}x` })).toBe(false);
  const other = drawn.prizes.find(({ goodsId }) => goodsId !== drawn.goodsId);
  expect(await verifyDraw(BOX, { ...drawn, goodsId: other?.goodsId ?? 0 })).toBe(false);
  expect(await world.balances(ann)).toEqual({ coins: 4_901, bonus: 0, held: PRICE });
});

it("draws once per commitment", async () => {
  const { id } = await promised();
  const ended = await Promise.allSettled(Array.from({ length: 4 }, () => draw(id)));
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const one of ended) if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "order_moved_on" });
  expect((await world.balances(ann)).held).toBe(PRICE);
  await expect(world.db.$client.prepare("UPDATE box_draws SET goods_id = 8").run()).rejects.toThrow(
    "draws are never changed",
  );
});

it("numbers concurrent draws without gaps, takes them from the stock, and verifies each", async () => {
  const before = await world.count("SELECT sum(stock) AS n FROM box_prizes");
  const promises = await Promise.all(Array.from({ length: 6 }, () => promised()));
  await Promise.all(promises.map(({ id }, place) => draw(id, ann, `seed-${place}`)));
  const { list } = await log();
  expect(list.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1]);
  for (const one of list) expect(await verifyDraw(BOX, one)).toBe(true);
  expect(await world.count("SELECT sum(stock) AS n FROM box_prizes")).toBe(before - 6);
  expect((await world.balances(ann)).held).toBe(6 * PRICE);
});

it("rejects another user's commitment, a changed price, a missing address, a low balance and an unknown box", async () => {
  const { id } = await promised();
  await expect(draw(id, await world.buyer(5_000))).rejects.toMatchObject({ code: "order_not_found" });
  await expect(draw(id, ann, "mine", 1)).rejects.toMatchObject({ code: "price_changed" });
  const nowhere = { promiseId: id, clientSeed: "mine", coins: PRICE, recipient: "", address: "", contact: "" };
  await expect(drawBox(world.at(), { uid: ann, ...nowhere })).rejects.toMatchObject({ code: "bad_input" });
  const poor = await world.buyer(0);
  await expect(draw((await promised(poor)).id, poor)).rejects.toMatchObject({ code: "insufficient_gold" });
  await expect(commitDrawSeed(world.at(), { uid: ann, boxId: SCARF })).rejects.toMatchObject({
    code: "goods_not_found",
  });
  expect((await log()).list).toEqual([]);
});

it("is sold out when one prize is, and restocks a rejected prize", async () => {
  const { order } = await draw((await promised()).id);
  await world.db.$client.prepare("UPDATE box_prizes SET stock = 0 WHERE goods_id = ?1").bind(order.goodsId).run();
  await expect(draw((await promised()).id)).rejects.toMatchObject({ code: "sold_out" });
  await world.review(order.id, { event: "refuse", reason: "out_of_stock" });
  expect(await world.balances(ann)).toEqual({ coins: 5_000, bonus: 200, held: 0 });
  expect((await draw((await promised()).id)).draw.number).toBe(2);
});

it("deletes unused commitments after a day, and keeps draws", async () => {
  await draw((await promised()).id);
  const { id } = await promised();
  await expireMallOrders({ db: world.db, nowMs: ACCOUNT_NOW_MS + 2 * 86_400_000 });
  await expect(draw(id)).rejects.toMatchObject({ code: "order_not_found" });
  expect((await log()).list).toHaveLength(1);
});
