import { beforeEach, expect, it } from "vitest";
import { stockCards } from "#worker/services/mall/add-cards.ts";
import { listShelf } from "#worker/services/mall/list-shelf.ts";
import { CODE, type MallWorld, mallWorld, SCARF } from "./world.ts";

let world: MallWorld;
beforeEach(async () => {
  world = await mallWorld();
});

const SEEDED_CARDS = 20;
const add = (cards: string[], goodsId = CODE) => stockCards(world.at(), { goodsId, cards });

it("numbers make stock; one that is known or stands twice adds nothing and is named by its line", async () => {
  expect(await add(["NEW-1", "DEMO-11-0001", "NEW-2", "NEW-1"])).toEqual({
    stock: SEEDED_CARDS + 2,
    added: 2,
    knownLines: [2, 4],
  });
  expect(await add(["NEW-1", "NEW-2"])).toEqual({ stock: SEEDED_CARDS + 2, added: 0, knownLines: [1, 2] });
  expect(await world.count("SELECT count(*) AS n FROM goods_cards WHERE sealed LIKE '%NEW%'")).toBe(0);
  expect(await world.count("SELECT count(*) AS n FROM goods_cards WHERE number_hash LIKE '%NEW%'")).toBe(0);
});

it("the same paste twice at once is in stock once", async () => {
  const cards = Array.from({ length: 50 }, (_, place) => `TWICE-${place}`);
  const both = await Promise.all([add(cards), add(cards)]);
  expect(both.reduce((sum, { added }) => sum + added, 0)).toBe(cards.length);
  expect(await world.stockOf(CODE)).toBe(SEEDED_CARDS + cards.length);
});

it("what is shipped takes no numbers, nor does what nobody has", async () => {
  await expect(add(["A"], SCARF)).rejects.toMatchObject({ refusal: "goods_not_found" });
  await expect(add(["A"], 999)).rejects.toMatchObject({ refusal: "goods_not_found" });
});

it("the shelf lists what is on sale and what is not, page by page, with the numbers left and given", async () => {
  await world.db.prepare("UPDATE goods SET is_on_sale = 0 WHERE id = ?1").bind(SCARF).run();
  const buyer = await world.buyer(1_000);
  const { id } = await world.hold(buyer, CODE);
  await world.pay(buyer, id, 1_000);
  await world.review(id, { event: "approve" });
  const first = await listShelf(world.at(), { after: 0, size: 10 });
  expect(first.list[0]).toMatchObject({ id: SCARF, isOnSale: false, cards: null });
  const second = await listShelf(world.at(), { after: first.next ?? 0, size: 10 });
  expect(second.list.find((goods) => goods.id === CODE)).toMatchObject({ cards: { free: SEEDED_CARDS - 1, given: 1 } });
  expect(second.next).toBeNull();
});
