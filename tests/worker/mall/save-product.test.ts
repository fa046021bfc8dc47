import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import type { SaveProductInput } from "#domain/mall/contract.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { getProductForm } from "#worker/services/mall/product-form.ts";
import { getProduct } from "#worker/services/mall/products.ts";
import { saveProduct } from "#worker/services/mall/save-product.ts";
import { createAuditRecorder } from "#worker/services/staff/audit-recorder.ts";

const NOW_MS = 1_800_000_000_000;
const MUG: SaveProductInput = {
  kind: "shipped",
  category: "home",
  priceCoins: 250,
  stock: 10,
  isOnSale: true,
  texts: { en: { name: "Mug", description: "Holds tea." }, de: { name: "Becher", description: "Für Tee." } },
};

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
const caller = {
  actorUid: 9,
  brandId: "ember",
  action: "POST /goods/shelf/save",
  device: "",
  address: "",
  nowMs: NOW_MS,
};
const save = (input: SaveProductInput) =>
  saveProduct({ db, nowMs: NOW_MS, audit: createAuditRecorder(db, caller) }, input);
const read = (id: number, locale: "en" | "de" | "fr" = "en") =>
  getProduct({ db, nowMs: NOW_MS, locale }, { id, withBoxes: true });
const formOf = async (goodsId: number) =>
  (await getProductForm({ db, nowMs: NOW_MS, locale: "en" }, { goodsId })).product;
const audited = () => db.$client.prepare("SELECT count(*) AS n FROM staff_audit").first<number>("n");

test("adds a product and changes everything but its kind", async () => {
  const { id } = await save(MUG);
  expect(await read(id, "de")).toMatchObject({ name: "Becher", priceCoins: 250, stock: 10, picture: "/goods/mug.svg" });
  expect(await formOf(id)).toMatchObject({ kind: "shipped", stock: 10, isOnSale: true, texts: MUG.texts, prizes: [] });
  await save({ ...MUG, id, priceCoins: 300, texts: { en: { name: "Cup", description: "" } } });
  expect(await read(id, "de")).toMatchObject({ name: "Cup", priceCoins: 300 });
  await save({ ...MUG, id, isOnSale: false });
  await expect(read(id, "fr")).rejects.toMatchObject({ code: "goods_not_found" });
  expect(await audited()).toBe(3);
});

test("cards have no stock before numbers are added", async () => {
  const { id } = await save({ ...MUG, kind: "card", category: "cards" });
  expect(await read(id)).toMatchObject({ kind: "card", stock: 0 });
});

test("two products added at once get different ids", async () => {
  const added = await Promise.all([MUG, MUG].map(save));
  expect(new Set(added.map(({ id }) => id)).size).toBe(2);
});

test("rejects an unknown product, another kind and unknown languages, and logs nothing then", async () => {
  await expect(save({ ...MUG, id: 77 })).rejects.toMatchObject({ code: "goods_not_found" });
  const { id } = await save(MUG);
  await expect(save({ ...MUG, id, kind: "card" })).rejects.toMatchObject({ code: "goods_not_found" });
  const texts = { ...MUG.texts, xx: { name: "Mug", description: "" } };
  await expect(save({ ...MUG, texts })).rejects.toMatchObject({ code: "bad_input", fields: ["texts"] });
  await expect(formOf(77)).rejects.toMatchObject({ code: "goods_not_found" });
  expect([await audited(), (await formOf(id))?.kind]).toEqual([1, "shipped"]);
});

async function sellBox() {
  const { id: first } = await save(MUG);
  const { id: second } = await save(MUG);
  const prizes = [
    { goodsId: first, weight: 1_250, stock: 5 },
    { goodsId: second, weight: 8_750, stock: 9 },
  ];
  const box = { kind: "box", priceCoins: 99, isOnSale: true, texts: MUG.texts, prizes } as const;
  const { id } = await save({ ...box, prizes });
  return { id, box: { ...box, prizes, id } satisfies SaveProductInput, prizes };
}

test("a mystery box publishes odds that add up to 100 percent, of products that exist", async () => {
  const { id, box, prizes } = await sellBox();
  expect((await read(id)).prizes?.map(({ odds }) => odds)).toEqual([0.125, 0.875]);
  const [first, second] = prizes;
  if (!first || !second) throw new Error("two prizes");
  const invalid = [
    [first],
    [first, { ...second, weight: 8_749 }],
    [
      { ...first, weight: 5_000 },
      { ...first, weight: 5_000 },
    ],
    [first, { ...second, goodsId: 777 }],
    [first, { ...second, goodsId: id }],
  ];
  for (const list of invalid) {
    await expect(save({ ...box, prizes: list })).rejects.toMatchObject({ code: "bad_input", fields: ["prizes"] });
  }
});

test("the odds change until the box is opened; then only price and stock do", async () => {
  const { id, box, prizes } = await sellBox();
  const halves = prizes.map((prize) => ({ ...prize, weight: 5_000 }));
  await save({ ...box, prizes: halves });
  expect((await formOf(id))?.prizes).toEqual(halves);
  await db.$client
    .prepare(
      "INSERT INTO box_draws (id, box_id, user_id, seed_hash, server_seed, promised_at_ms) VALUES ('a', ?1, 5, 'h', 's', 1)",
    )
    .bind(id)
    .run();
  await expect(save({ ...box, prizes })).rejects.toMatchObject({ code: "box_odds_fixed" });
  expect((await formOf(id))?.prizes).toEqual(halves);
  const restocked = halves.map((prize) => ({ ...prize, stock: 50 }));
  await save({ ...box, priceCoins: 120, prizes: restocked });
  expect(await formOf(id)).toMatchObject({ priceCoins: 120, prizes: restocked });
});
