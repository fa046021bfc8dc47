import { writeEntry } from "#db/queries/wallet/ledger.ts";
import { seedGoods } from "#db/seed/seed-goods.ts";
import { issue } from "#domain/wallet/ledger-entries.ts";
import { accountWorld, NOW_MS } from "#tests/worker/identity/account-fixtures.ts";
import { stockCards } from "#worker/services/mall/add-gift-cards.ts";
import { payOrder } from "#worker/services/mall/pay-order.ts";
import { holdGoods } from "#worker/services/mall/reserve-product.ts";
import { type Review, reviewOrder } from "#worker/services/mall/review-order.ts";
import { readBalances } from "#worker/services/wallet/get-balances.ts";

export const SECRET = "a secret of the test";
export const SHIPPING = { recipient: "Ann Winter", address: "1 Harbour Street", contact: "+47 55 55 55 55" };
/** Things of the sample shop, by what is special about them. */
export const SCARF = 1;
export const SOLD_OUT = 7;
export const CODE = 11;
export const BOX = 20;
const OPERATOR = 1;

/** A shop with the sample goods, people with coins, and what they do in it. */
export async function mallWorld() {
  const world = await accountWorld();
  const { db } = world;
  const at = (nowMs = NOW_MS) => ({ db, nowMs, locale: "en" as const, secret: SECRET, inboxes: new Set<number>() });
  await seedGoods(db, (goodsId, cards) => stockCards(at(), { goodsId, cards }), NOW_MS);
  let buyers = 0;
  return {
    ...world,
    at,
    /** Somebody at a browser. */
    visit: world.at,
    /** Joins with 200 bonus coins and so many paid ones. */
    buyer: async (coins: number): Promise<number> => {
      const { user } = await world.join(`buyer${++buyers}@kickoff.example`);
      if (coins > 0) await writeEntry(db, issue("recharge", `r${user.uid}`, user.uid, "coins", coins), NOW_MS).run();
      return user.uid;
    },
    stockOf: (goodsId: number) => world.count(`SELECT stock AS n FROM goods WHERE id = ${goodsId}`),
    setStock: (goodsId: number, stock: number) =>
      db.$client.prepare("UPDATE goods SET stock = ?2 WHERE id = ?1").bind(goodsId, stock).run(),
    setPrice: (goodsId: number, coins: number) =>
      db.$client.prepare("UPDATE goods SET price_coins = ?2 WHERE id = ?1").bind(goodsId, coins).run(),
    hold: (uid: number, goodsId = SCARF, quantity = 1, nowMs = NOW_MS) =>
      holdGoods(at(nowMs), uid, { goodsId, quantity }),
    pay: (uid: number, orderId: string, coins: number, nowMs = NOW_MS) =>
      payOrder(at(nowMs), uid, { orderId, coins, remark: "", ...SHIPPING }),
    review: (orderId: string, review: Review, by = OPERATOR) => reviewOrder(at(), by, orderId, review),
    /** What somebody can spend, and what waits. */
    purse: async (uid: number) => {
      const { coins, bonus_coins, heldCoins } = await readBalances(db, uid);
      return { coins, bonus: bonus_coins, held: heldCoins };
    },
  };
}
export type MallWorld = Awaited<ReturnType<typeof mallWorld>>;
