import { beforeEach, expect, it } from "vitest";
import type { ProductAdminInput } from "#domain/mall/contract.ts";
import { jpeg, png } from "#tests/worker/identity/sample-images.ts";
import type { ImageStore } from "#worker/gateways/storage/image-store.ts";
import { addProductCards } from "#worker/services/mall/add-product-cards.ts";
import { addProductImage, deleteProductImage, reorderProductImages } from "#worker/services/mall/product-images.ts";
import { getProduct, listAdminProducts } from "#worker/services/mall/products.ts";
import { CARD_CODE, createMallFixtures, type MallFixtures, SCARF } from "./mall-fixtures.ts";

let world: MallFixtures;
let lying: Set<string>;
const pictures: ImageStore = {
  put: async (file) => void lying.add(file),
  remove: async (file) => void lying.delete(file),
};
beforeEach(async () => {
  lying = new Set();
  world = await createMallFixtures();
});

const SEEDED_CARDS = 20;
const add = (cards: string[], goodsId = CARD_CODE) => addProductCards(world.at(), { goodsId, cards });

it("adds card numbers to the stock, and reports known and repeated ones by line", async () => {
  expect(await add(["NEW-1", "DEMO-11-0001", "NEW-2", "NEW-1"])).toEqual({
    stock: SEEDED_CARDS + 2,
    added: 2,
    knownLines: [2, 4],
  });
  expect(await add(["NEW-1", "NEW-2"])).toEqual({ stock: SEEDED_CARDS + 2, added: 0, knownLines: [1, 2] });
  expect(await world.count("SELECT count(*) AS n FROM goods_cards WHERE sealed LIKE '%NEW-%'")).toBe(0);
  expect(await world.count("SELECT count(*) AS n FROM goods_cards WHERE number_hash LIKE '%NEW-%'")).toBe(0);
});

it("adds the same numbers once under concurrency", async () => {
  const cards = Array.from({ length: 50 }, (_, place) => `TWICE-${place}`);
  const both = await Promise.all([add(cards), add(cards)]);
  expect(both.reduce((sum, { added }) => sum + added, 0)).toBe(cards.length);
  expect(await world.stockOf(CARD_CODE)).toBe(SEEDED_CARDS + cards.length);
});

it("rejects card numbers for shipped and unknown products", async () => {
  await expect(add(["A"], SCARF)).rejects.toMatchObject({ code: "goods_not_found" });
  await expect(add(["A"], 999)).rejects.toMatchObject({ code: "goods_not_found" });
});

const read = (input: Partial<ProductAdminInput>) =>
  listAdminProducts(world.at(), { q: "", state: "all", sort: "oldest", after: undefined, size: 10, ...input });

it("lists every product page by page, with free and assigned cards", async () => {
  await world.db.$client.prepare("UPDATE goods SET is_on_sale = 0 WHERE id = ?1").bind(SCARF).run();
  const buyer = await world.buyer(1_000);
  const { id } = await world.hold(buyer, CARD_CODE);
  await world.pay(buyer, id, 1_000);
  await world.review(id, { event: "approve" });
  const first = await read({});
  expect(first.list[0]).toMatchObject({ id: SCARF, isOnSale: false, cards: null });
  const second = await read({ after: first.next ?? 0 });
  expect(second.list.find((goods) => goods.id === CARD_CODE)).toMatchObject({
    cards: { free: SEEDED_CARDS - 1, given: 1 },
  });
  expect(second.next).toBeNull();
  const idsOf = ({ list }: typeof first) => list.map(({ id: goodsId }) => goodsId);
  const all = [...idsOf(first), ...idsOf(second)];
  const newest = await read({ sort: "newest" });
  expect(idsOf(newest)).toEqual(all.toReversed().slice(0, 10));
  expect(idsOf(await read({ sort: "newest", after: newest.next ?? 0 }))).toEqual(all.toReversed().slice(10));
  expect(idsOf(await read({ state: "not_on_sale" }))).toEqual([SCARF]);
  expect(idsOf(await read({ state: "on_sale", size: 100 }))).not.toContain(SCARF);
  expect(idsOf(await read({ q: String(CARD_CODE) }))).toEqual([CARD_CODE]);
  expect(idsOf(await read({ q: first.list[0]?.name.toUpperCase() ?? "" }))).toContain(SCARF);
  expect(await read({ q: "no such product" })).toEqual({ list: [], next: null });
});

const hang = (bytes: Uint8Array, goodsId = SCARF) => addProductImage({ ...world.at(), pictures }, { goodsId, bytes });
const shown = async () => (await getProduct(world.at(), { id: SCARF, withBoxes: false })).pictures;

it("shows images in order, the first in lists, and the drawing without any", async () => {
  expect(await shown()).toEqual(["/goods/scarf.svg"]);
  const { files: one } = await hang(png(64));
  const { files } = await hang(jpeg(300));
  expect(files).toEqual([...one, expect.stringMatching(/\.jpg$/)]);
  // Adding the same image again does not duplicate it.
  expect(await hang(png(64))).toEqual({ files });
  const turned = files.toReversed();
  expect(await reorderProductImages(world.at(), { goodsId: SCARF, files: turned })).toEqual({ files: turned });
  expect(await shown()).toEqual(turned.map((file) => `/goods-pictures/${file}`));
  expect((await read({ size: 1 })).list[0]).toMatchObject({
    files: turned,
    picture: `/goods-pictures/${turned[0]}`,
  });
  for (const file of files) await deleteProductImage({ ...world.at(), pictures }, { goodsId: SCARF, file });
  expect(await shown()).toEqual(["/goods/scarf.svg"]);
  expect(lying.size).toBe(0);
});

it("rejects invalid, too small and surplus images, and stores nothing", async () => {
  await expect(hang(Buffer.from("<svg/>"))).rejects.toMatchObject({ code: "bad_picture" });
  await expect(hang(png(16))).rejects.toMatchObject({ code: "bad_picture_size" });
  await expect(hang(png(64), 999)).rejects.toMatchObject({ code: "goods_not_found" });
  const tried = await Promise.allSettled(Array.from({ length: 9 }, (_, place) => hang(png(64 + place))));
  const refused = tried.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
  expect(refused).toEqual(Array(3).fill("too_many_pictures"));
  expect(lying.size).toBe(6);
});

it("rejects an incomplete order of images, and images of other products", async () => {
  const { files } = await hang(png(64));
  const [file = ""] = files;
  await hang(png(65));
  await expect(reorderProductImages(world.at(), { goodsId: SCARF, files })).rejects.toMatchObject({
    code: "conflict",
  });
  await deleteProductImage({ ...world.at(), pictures }, { goodsId: CARD_CODE, file });
  expect(await shown()).toHaveLength(2);
  expect(lying.size).toBe(2);
});
