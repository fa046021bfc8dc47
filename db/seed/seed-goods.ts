import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Database, runBatch } from "../client.ts";
import { CARDS_PER_PRODUCT, GOODS, PRIZES } from "./goods-catalogue.ts";

const TEXTS = join(import.meta.dirname, "goods-texts");

/** Name and description, by locale and id. */
function readTexts(): [number, string, string, string][] {
  return readdirSync(TEXTS).flatMap((file) => {
    const texts = JSON.parse(readFileSync(join(TEXTS, file), "utf8")) as Record<string, [string, string]>;
    const locale = file.replace(".json", "");
    return Object.entries(texts).map(([id, [name, description]]): [number, string, string, string] => [
      Number(id),
      locale,
      name,
      description,
    ]);
  });
}

type StockCards = (goodsId: number, cards: string[]) => Promise<unknown>;

const numberOf = (goodsId: number, place: number) => `DEMO-${goodsId}-${String(place).padStart(4, "0")}`;

/** Must not run in production. Existing products only get new texts. `stockCards` encrypts the card numbers. */
export async function seedGoods(db: Database, stockCards: StockCards, nowMs: number): Promise<void> {
  const known = await db.$client.prepare("SELECT id FROM goods").all<{ id: number }>();
  const ids = new Set(known.results.map(({ id }) => id));
  const missing = GOODS.filter(({ id }) => !ids.has(id));
  await runBatch(db, [
    ...missing.map(({ id, kind, category, priceCoins, stock, redeemed, picture }) =>
      db.$client
        .prepare(
          `INSERT INTO goods (id, kind, category, price_coins, stock, redeemed, picture, added_at_ms)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
        )
        // Higher ids are newer.
        .bind(id, kind, category, priceCoins, stock, redeemed, picture, nowMs - (1_000 - id) * 60_000),
    ),
    ...PRIZES.filter(({ boxId }) => !ids.has(boxId)).map(({ boxId, goodsId, weight, stock }, place) =>
      db.$client
        .prepare("INSERT INTO box_prizes (box_id, goods_id, place, weight, stock) VALUES (?1, ?2, ?3, ?4, ?5)")
        .bind(boxId, goodsId, place, weight, stock),
    ),
    db.$client
      .prepare(
        `INSERT INTO goods_texts (goods_id, locale, name, description)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?1) WHERE true
         ON CONFLICT (goods_id, locale) DO UPDATE SET name = excluded.name, description = excluded.description`,
      )
      .bind(JSON.stringify(readTexts())),
  ]);
  for (const { id, kind } of missing) {
    if (kind !== "card") continue;
    await stockCards(
      id,
      Array.from({ length: CARDS_PER_PRODUCT }, (_, place) => numberOf(id, place + 1)),
    );
  }
}
