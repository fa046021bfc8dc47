import { insertEntry } from "#db/queries/wallet/ledger.ts";
import { seedGoods } from "#db/seed/seed-goods.ts";
import { issueEntry } from "#domain/wallet/ledger-entries.ts";
import { ACCOUNT_NOW_MS, createAccountFixtures } from "#tests/worker/identity/account-fixtures.ts";
import { addProductCards } from "#worker/services/mall/add-product-cards.ts";
import { payMallOrder } from "#worker/services/mall/pay-order.ts";
import { reserveProduct } from "#worker/services/mall/reserve-product.ts";
import { type OrderReview, reviewOrder } from "#worker/services/mall/review-order.ts";
import { getBalances } from "#worker/services/wallet/get-balances.ts";

export const MALL_SECRET = "a secret of the test";
export const SHIPPING = { recipient: "Ann Winter", address: "1 Harbour Street", contact: "+47 55 55 55 55" };
/** Products of the sample shop, named after what is special about them. */
export const SCARF = 1;
export const SOLD_OUT = 7;
export const CARD_CODE = 11;
export const BOX = 20;
const OPERATOR = 1;

/** A shop with sample products, and users with coins who act on it. */
export async function createMallFixtures() {
  const world = await createAccountFixtures();
  const { db } = world;
  const at = (nowMs = ACCOUNT_NOW_MS) => ({
    db,
    nowMs,
    locale: "en" as const,
    secret: MALL_SECRET,
    inboxes: new Set<number>(),
  });
  await seedGoods(db, (goodsId, cards) => addProductCards(at(), { goodsId, cards }), ACCOUNT_NOW_MS);
  let buyers = 0;
  return {
    ...world,
    at,
    /** Context of a user's session. */
    visit: world.at,
    /** Registers a user with 200 bonus coins and this many paid coins. */
    buyer: async (coins: number): Promise<number> => {
      const { user } = await world.join(`buyer${++buyers}@kickoff.example`);
      if (coins > 0)
        await insertEntry(db, issueEntry("recharge", `r${user.uid}`, user.uid, "coins", coins), ACCOUNT_NOW_MS);
      return user.uid;
    },
    stockOf: (goodsId: number) => world.count(`SELECT stock AS n FROM goods WHERE id = ${goodsId}`),
    setStock: (goodsId: number, stock: number) =>
      db.$client.prepare("UPDATE goods SET stock = ?2 WHERE id = ?1").bind(goodsId, stock).run(),
    setPrice: (goodsId: number, coins: number) =>
      db.$client.prepare("UPDATE goods SET price_coins = ?2 WHERE id = ?1").bind(goodsId, coins).run(),
    hold: (uid: number, goodsId = SCARF, quantity = 1, nowMs = ACCOUNT_NOW_MS) =>
      reserveProduct(at(nowMs), { uid, goodsId, quantity }),
    pay: (uid: number, orderId: string, coins: number, nowMs = ACCOUNT_NOW_MS) =>
      payMallOrder(at(nowMs), { uid, orderId, coins, remark: "", ...SHIPPING }),
    review: (orderId: string, review: OrderReview, by = OPERATOR) =>
      reviewOrder(at(), { operatorUid: by, orderId, review }),
    /** Spendable and escrowed coins of a user. */
    balances: async (uid: number) => {
      const { coins, bonus_coins, heldCoins } = await getBalances({ db }, { uid });
      return { coins, bonus: bonus_coins, held: heldCoins };
    },
  };
}
export type MallFixtures = Awaited<ReturnType<typeof createMallFixtures>>;
