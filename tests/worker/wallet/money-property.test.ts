import fc from "fast-check";
import { expect, it, vi } from "vitest";
import type { Database } from "#db/client.ts";
import { toLedgerWriteError } from "#db/constraint-errors.ts";
import { insertEntries } from "#db/queries/wallet/ledger.ts";
import { AppError } from "#domain/errors.ts";
import { revenueAccountId } from "#domain/wallet/ledger-accounts.ts";
import type { RechargeOrder } from "#domain/wallet/recharge-contract.ts";
import { debitUserEntries } from "#domain/wallet/spend-coins.ts";
import { ACCOUNT_NOW_MS } from "#tests/worker/identity/account-fixtures.ts";
import { payMallOrder } from "#worker/services/mall/pay-order.ts";
import { reserveProduct } from "#worker/services/mall/reserve-product.ts";
import { reviewOrder } from "#worker/services/mall/review-order.ts";
import { spendFromWallet } from "#worker/services/wallet/spend.ts";
import { createRechargeFixtures, type RechargeFixtures } from "./recharge-fixtures.ts";

type Act =
  | { do: "recharge"; cny: number }
  | { do: "pay" | "fail" | "refund" | "half" | "again"; order: number }
  | { do: "chargeback" | "win"; order: number; dispute: 1 | 2; half: boolean }
  | { do: "buy"; amount: number }
  | { do: "redeem"; quantity: number }
  | { do: "settle" | "return" | "give_back"; held: number };

const place = fc.nat(3);
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constant("recharge" as const), cny: fc.integer({ min: 1, max: 30 }) }),
  fc.record({
    do: fc.constantFrom("pay", "pay", "fail", "refund", "half", "again"),
    order: place,
  }) as fc.Arbitrary<Act>,
  fc.record({
    do: fc.constantFrom("chargeback", "win"),
    order: place,
    dispute: fc.constantFrom(1, 2),
    half: fc.boolean(),
  }) as fc.Arbitrary<Act>,
  fc.record({ do: fc.constant("buy" as const), amount: fc.integer({ min: 1, max: 150 }) }),
  fc.record({ do: fc.constant("redeem" as const), quantity: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ do: fc.constantFrom("settle", "return", "give_back"), held: place }) as fc.Arbitrary<Act>,
);

/** A cheap product, because the ledger audit also checks the orders behind escrows. */
const GOODS_ID = 1;
const PRICE = 30;
const OPERATOR = 90_001;
const addStock = (db: Database) =>
  db.$client
    .prepare(
      `INSERT INTO goods (id, kind, category, price_coins, stock, redeemed, picture, added_at_ms)
       VALUES (?1, 'shipped', 'wear', ?2, 1000, 0, 'scarf', 0)`,
    )
    .bind(GOODS_ID, PRICE)
    .run();

/** A random sequence of one user's purchases; rejections must have an expected error. */
function life(world: RechargeFixtures) {
  const { db, uid } = world;
  const orders: RechargeOrder[] = [];
  const held: string[] = [];
  const mall = { db, nowMs: ACCOUNT_NOW_MS, locale: "en" as const, secret: "s", inboxes: new Set<number>() };
  let keys = 0;
  const buy = (purchase: string, amount: number) =>
    spendFromWallet(
      { db, nowMs: ACCOUNT_NOW_MS },
      {
        uid,
        currency: "coins",
        amount,
        scope: "purchases",
        errorIfDuplicate: "conflict",
        buildStatements: (shares) => [
          insertEntries(
            db,
            debitUserEntries(uid, shares, revenueAccountId).map((leg) => ({
              ...leg,
              key: purchase,
              kind: "vip_purchase",
              subject: purchase,
            })),
            ACCOUNT_NOW_MS,
          ),
        ],
      },
    );
  const redeem = async (quantity: number) => {
    const { id, coins } = await reserveProduct(mall, { uid, goodsId: GOODS_ID, quantity });
    const shipping = { recipient: "Ann", address: "1 Harbour Street", contact: "+47 55 55 55 55" };
    await payMallOrder(mall, { uid, orderId: id, coins, remark: "", ...shipping });
    held.push(id);
  };
  const review = (id: string, event: "settle" | "return" | "give_back") =>
    reviewOrder(mall, {
      operatorUid: OPERATOR,
      orderId: id,
      review:
        event === "settle"
          ? { event: "approve" }
          : { event: event === "return" ? "refuse" : "give_back", reason: "out_of_stock" },
    });
  const KINDS = { pay: "paid", again: "paid", fail: "failed", refund: "refunded", half: "refunded" } as const;
  const sendEvent = async (order: RechargeOrder | undefined, one: Extract<Act, { order: number }>) => {
    if (!order) return;
    const half = { amountMinor: Math.ceil(order.priceMinor / 2) };
    const event =
      "dispute" in one
        ? world.eventOf(order, {
            kind: one.do === "win" ? "reinstated" : "charged_back",
            disputeId: `${order.id}:${one.dispute}`,
            ...(one.half ? half : {}),
          })
        : world.eventOf(order, { kind: KINDS[one.do], ...(one.do === "half" ? half : {}) });
    if (one.do === "again") await Promise.all([world.receiveEvent(event), world.receiveEvent(event)]);
    else await world.receiveEvent(event);
  };
  return async (one: Act): Promise<void> => {
    if (one.do === "recharge") orders.push(await world.begin({ cny: one.cny }));
    else if ("order" in one) await sendEvent(orders.at(-1 - one.order), one);
    else if (one.do === "buy") await buy(`vip:${++keys}`, one.amount);
    else if ("quantity" in one) await redeem(one.quantity);
    else if ("held" in one) {
      const id = held.at(-1 - one.held);
      if (id) await review(id, one.do);
    }
  };
}

const isNamed = (error: unknown): boolean => error instanceof AppError || toLedgerWriteError(error) !== undefined;

it("creates and loses no coin under concurrent purchases in any order", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  let done = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { minLength: 3, maxLength: 8 }),
      async (rounds) => {
        const world = await createRechargeFixtures();
        await addStock(world.db);
        const live = life(world);
        for (const round of rounds) {
          for (const ended of await Promise.allSettled(round.map(live))) {
            if (ended.status === "fulfilled") done += 1;
            else {
              expect(isNamed(ended.reason), String(ended.reason)).toBe(true);
              refused += 1;
            }
          }
        }
        expect(await world.problems()).toEqual([]);
        // Income must equal balance plus escrow plus spending minus debt.
        const total = await world.count(
          "SELECT coalesce(sum(balance), 0) AS n FROM ledger_accounts WHERE purse IN ('coins', 'bonus_coins')",
        );
        expect(total).toBe(0);
      },
    ),
    { numRuns: 20, seed: 20_261_120 },
  );
  expect(Math.min(done, refused)).toBeGreaterThan(5);
});
