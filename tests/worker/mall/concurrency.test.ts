import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { auditLedger } from "#db/queries/wallet/ledger-audit.ts";
import { AppError } from "#domain/errors.ts";
import { ACCOUNT_NOW_MS } from "#tests/worker/identity/account-fixtures.ts";
import { cancelMallOrder } from "#worker/services/mall/cancel-order.ts";
import { expireMallOrders } from "#worker/services/mall/expire-orders.ts";
import { CARD_CODE, createMallFixtures, type MallFixtures, SCARF } from "./mall-fixtures.ts";

const STOCK = 4;
const GIVEN = 3_000;
const PRICES = new Map([
  [SCARF, 480],
  [CARD_CODE, 1_000],
]);
let world: MallFixtures;
let people: number[];
beforeAll(async () => {
  world = await createMallFixtures();
  people = [await world.buyer(GIVEN), await world.buyer(GIVEN), await world.buyer(GIVEN)];
  await world.setStock(SCARF, STOCK);
});

const person = fc.nat({ max: 2 });
const action = fc.oneof(
  fc.record({
    do: fc.constant("hold" as const),
    person,
    goodsId: fc.constantFrom(SCARF, CARD_CODE),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ do: fc.constantFrom("pay" as const, "cancel" as const), person, pick: fc.nat({ max: 40 }) }),
  fc.record({
    do: fc.constantFrom("approve" as const, "refuse" as const, "give_back" as const),
    pick: fc.nat({ max: 40 }),
  }),
  fc.record({ do: fc.constant("expire" as const) }),
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

async function act(one: Action): Promise<unknown> {
  const { results } = await world.db.$client
    .prepare("SELECT id, user_id AS uid, goods_id AS goodsId, quantity FROM goods_orders ORDER BY created_at_ms, id")
    .all<{ id: string; uid: number; goodsId: number; quantity: number }>();
  const order = "pick" in one ? results[one.pick % Math.max(1, results.length)] : undefined;
  const who = "person" in one ? (people[one.person] ?? 0) : 0;
  switch (one.do) {
    case "hold":
      return world.hold(who, one.goodsId, one.quantity);
    case "pay":
      return order && world.pay(order.uid, order.id, (PRICES.get(order.goodsId) ?? 0) * order.quantity);
    case "cancel":
      return order && cancelMallOrder(world.at(), { uid: order.uid, orderId: order.id });
    case "approve":
      return order && world.review(order.id, { event: "approve" });
    case "refuse":
    case "give_back":
      return order && world.review(order.id, { event: one.do, reason: "out_of_stock" });
    case "expire":
      return expireMallOrders({ db: world.db, nowMs: ACCOUNT_NOW_MS + 16 * 60_000 });
  }
}

/** Checks the invariants of the shop. */
async function check(): Promise<void> {
  const sum = (sql: string) => world.count(sql);
  const away = (goodsId: number) =>
    sum(`SELECT coalesce(sum(quantity), 0) AS n FROM goods_orders WHERE goods_id = ${goodsId}
      AND state NOT IN ('cancelled', 'refunded', 'returned')`);
  expect((await world.stockOf(SCARF)) + (await away(SCARF))).toBe(STOCK);
  const given = await sum("SELECT count(*) AS n FROM goods_cards WHERE order_id IS NOT NULL");
  const free = await sum(`SELECT count(*) AS n FROM goods_cards WHERE order_id IS NULL AND goods_id = ${CARD_CODE}`);
  const charged = await sum("SELECT coalesce(sum(quantity), 0) AS n FROM goods_orders WHERE state = 'charged'");
  expect(given).toBe(charged);
  expect((await world.stockOf(CARD_CODE)) + (await away(CARD_CODE))).toBe(free + given);
  const held = await sum("SELECT coalesce(sum(balance), 0) AS n FROM ledger_accounts WHERE kind = 'escrow'");
  expect(held).toBe(await sum("SELECT coalesce(sum(coins), 0) AS n FROM goods_orders WHERE state = 'under_review'"));
  const revenue = await sum(
    "SELECT coalesce(sum(balance), 0) AS n FROM ledger_accounts WHERE id LIKE 'house:revenue:%'",
  );
  expect(revenue).toBe(
    await sum("SELECT coalesce(sum(coins), 0) AS n FROM goods_orders WHERE state IN ('redeemed', 'charged')"),
  );
  const owned = await sum("SELECT sum(balance) AS n FROM ledger_accounts WHERE kind = 'user'");
  expect(owned + held + revenue).toBe(people.length * (GIVEN + 200));
  expect(await sum("SELECT sum(balance) AS n FROM ledger_accounts")).toBe(0);
  expect((await auditLedger(world.db)).problems).toEqual([]);
}

it("creates and loses no product and no coin under concurrency", async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      async (rounds) => {
        for (const round of rounds) {
          for (const ended of await Promise.allSettled(round.map(act))) {
            if (ended.status === "fulfilled") done += 1;
            else expect(ended.reason, String(ended.reason?.message)).toBeInstanceOf(AppError);
          }
        }
        await check();
      },
    ),
    { numRuns: 20, seed: 20_261_120 },
  );
  expect(done).toBeGreaterThan(20);
}, 120_000);
