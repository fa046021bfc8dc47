import { expect, test } from "vitest";
import type { SaveProductInput } from "#domain/mall/contract.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { getProduct } from "#worker/services/mall/products.ts";
import { saveProduct } from "#worker/services/mall/save-product.ts";

const NOW_MS = 1_800_000_000_000;
const MUG: SaveProductInput = {
  kind: "shipped",
  category: "home",
  priceCoins: 250,
  stock: 10,
  isOnSale: true,
  texts: { en: { name: "Mug", description: "Holds tea." }, de: { name: "Becher", description: "Für Tee." } },
};

test("adds a product and changes everything but its kind", async () => {
  const db = await freshDatabase();
  const { id } = await saveProduct({ db, nowMs: NOW_MS }, MUG);
  const read = (locale: "de" | "fr") => getProduct({ db, nowMs: NOW_MS, locale }, { id, withBoxes: false });
  expect(await read("de")).toMatchObject({ name: "Becher", priceCoins: 250, stock: 10, picture: "/goods/mug.svg" });
  await saveProduct(
    { db, nowMs: NOW_MS },
    { ...MUG, id, priceCoins: 300, texts: { en: { name: "Cup", description: "" } } },
  );
  expect(await read("de")).toMatchObject({ name: "Cup", priceCoins: 300 });
  await saveProduct({ db, nowMs: NOW_MS }, { ...MUG, id, isOnSale: false });
  await expect(read("fr")).rejects.toMatchObject({ code: "goods_not_found" });
});

test("cards have no stock before numbers are added", async () => {
  const db = await freshDatabase();
  const { id } = await saveProduct({ db, nowMs: NOW_MS }, { ...MUG, kind: "card", category: "cards" });
  const stored = await getProduct({ db, nowMs: NOW_MS, locale: "en" }, { id, withBoxes: false });
  expect(stored).toMatchObject({ kind: "card", stock: 0 });
});

test("two products added at once get different ids", async () => {
  const db = await freshDatabase();
  const added = await Promise.all([MUG, MUG].map((one) => saveProduct({ db, nowMs: NOW_MS }, one)));
  expect(new Set(added.map(({ id }) => id)).size).toBe(2);
});

test("rejects an unknown product, another kind and unknown languages", async () => {
  const db = await freshDatabase();
  const save = (rest: object) => saveProduct({ db, nowMs: NOW_MS }, { ...MUG, ...rest });
  await expect(save({ id: 77 })).rejects.toMatchObject({ code: "goods_not_found" });
  const { id } = await save({});
  await expect(save({ id, kind: "card" })).rejects.toMatchObject({ code: "goods_not_found" });
  const texts = { ...MUG.texts, xx: { name: "Mug", description: "" } };
  await expect(save({ texts })).rejects.toMatchObject({ code: "bad_input", fields: ["texts"] });
});
