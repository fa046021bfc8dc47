import { expect, it } from "vitest";
import { type Database, getDatabase } from "#db/client.ts";
import { AppError } from "#domain/errors.ts";
import { ACCOUNT_NOW_MS } from "#tests/worker/identity/account-fixtures.ts";
import { CARD_CODE, createMallFixtures, type MallFixtures, SCARF, SHIPPING } from "#tests/worker/mall/mall-fixtures.ts";
import { payMallOrder } from "#worker/services/mall/pay-order.ts";
import { reserveProduct } from "#worker/services/mall/reserve-product.ts";
import { reviewOrder } from "#worker/services/mall/review-order.ts";
import { buyMembership } from "#worker/services/membership/buy-membership.ts";
import { getBalances } from "#worker/services/wallet/get-balances.ts";
import { applyPaymentEvent } from "#worker/services/wallet/recharge/apply-payment-event.ts";
import { verifyLedger } from "#worker/services/wallet/verify-ledger.ts";
import { buyXpBoost } from "#worker/services/wallet/xp-boosts/buy-xp-boost.ts";
import { createRechargeFixtures } from "./recharge-fixtures.ts";

const OPERATOR = 90_001;
/** Whether the worker dies before or after a write to the database. */
type Moment = "before" | "after";

/** Runs each operation, crashes once at the nth batch, and retries. */
function crashingOnce(db: Database, nth: number, moment: Moment) {
  let seen = 0;
  let crashed = false;
  const batch: D1Database["batch"] = async <T>(statements: D1PreparedStatement[]) => {
    seen += 1;
    const dies = seen === nth;
    crashed ||= dies;
    if (dies && moment === "before") throw new Error("crash");
    const responses = await db.$client.batch<T>(statements);
    if (dies) throw new Error("crash");
    return responses;
  };
  const dying = getDatabase({ prepare: db.$client.prepare.bind(db.$client), batch } as unknown as D1Database);
  return {
    crashed: () => crashed,
    async step<Result>(operation: (db: Database) => Promise<Result>): Promise<Result | undefined> {
      try {
        return await operation(dying);
      } catch (error) {
        if (!(error instanceof Error && error.message === "crash")) throw error;
      }
      try {
        return await operation(db);
      } catch (error) {
        // The first attempt had succeeded, so the retry gets this error.
        if (error instanceof AppError && error.code === "order_moved_on") return undefined;
        throw error;
      }
    },
  };
}
type Step = ReturnType<typeof crashingOnce>["step"];

const mallAt = (db: Database, world: MallFixtures) => ({ ...world.at(), db });

async function redeem(world: MallFixtures, uid: number, goodsId: number, step: Step): Promise<void> {
  const order = await step((db) => reserveProduct(mallAt(db, world), { uid, goodsId, quantity: 1 }));
  if (!order) throw new Error("a hold that is asked for again is the same");
  const { id: orderId, coins } = order;
  await step((db) => payMallOrder(mallAt(db, world), { uid, orderId, coins, remark: "", ...SHIPPING }));
  await step((db) => reviewOrder(mallAt(db, world), { operatorUid: OPERATOR, orderId, review: { event: "approve" } }));
  if (goodsId !== SCARF) return;
  await step((db) =>
    reviewOrder(mallAt(db, world), {
      operatorUid: OPERATOR,
      orderId,
      review: { event: "ship", trackingNumber: "NO-1" },
    }),
  );
  await step((db) =>
    reviewOrder(mallAt(db, world), {
      operatorUid: OPERATOR,
      orderId,
      review: { event: "give_back", reason: "broken" },
    }),
  );
}

const LIVES: Record<string, (world: MallFixtures, uid: number, step: Step) => Promise<unknown>> = {
  "a membership and its renewal": async (_world, uid, step) => {
    for (const operationId of ["a".repeat(32), "b".repeat(32)]) {
      const input = { tier: "vip", months: 1, coins: 300 } as const;
      await step((db) => buyMembership({ db, nowMs: ACCOUNT_NOW_MS, operationId }, { uid, ...input }));
    }
  },
  "a score package": (_world, uid, step) =>
    step((db) => buyXpBoost({ db, nowMs: ACCOUNT_NOW_MS, operationId: "c".repeat(32) }, { uid, days: 7, coins: 100 })),
  "a scarf: held, paid, approved, shipped, returned": (world, uid, step) => redeem(world, uid, SCARF, step),
  "a code: held, paid, given out": (world, uid, step) => redeem(world, uid, CARD_CODE, step),
};

/** Everything that a crash could have duplicated or lost. */
async function endOf(world: MallFixtures, uid: number) {
  const counted = (sql: string) => world.count(sql);
  return {
    purse: await getBalances({ db: world.db }, { uid }),
    stock: await counted("SELECT sum(stock) AS n FROM goods"),
    orders: await counted("SELECT count(*) AS n FROM goods_orders"),
    terms: await counted("SELECT count(*) AS n FROM membership_records"),
    passes: await counted("SELECT count(*) AS n FROM score_passes"),
    cards: await counted("SELECT count(*) AS n FROM goods_cards WHERE order_id IS NOT NULL"),
    notices: await counted("SELECT count(*) AS n FROM notices"),
    problems: (await verifyLedger({ db: world.db, nowMs: ACCOUNT_NOW_MS })).problems,
  };
}

async function live(name: string, nth: number, moment: Moment) {
  const world = await createMallFixtures();
  const uid = await world.buyer(5_000);
  const { step, crashed } = crashingOnce(world.db, nth, moment);
  await LIVES[name]?.(world, uid, step);
  return { crashed: crashed(), end: await endOf(world, uid) };
}

it.each(Object.keys(LIVES))(
  "%s: after a crash at any place, the retry ends as if there had been none",
  async (name) => {
    const { end } = await live(name, 0, "before");
    expect(end.problems).toEqual([]);
    let crashes = 0;
    for (const moment of ["before", "after"] as const) {
      for (let nth = 1; ; nth++) {
        const lived = await live(name, nth, moment);
        if (!lived.crashed) break;
        crashes += 1;
        expect(lived.end, `${moment} batch ${nth}`).toEqual(end);
      }
    }
    expect(crashes).toBeGreaterThan(1);
  },
);

it("a recharge: after a crash at any batch, the repeated webhook credits it once", async () => {
  for (const moment of ["before", "after"] as const) {
    for (let nth = 1; ; nth++) {
      const world = await createRechargeFixtures();
      const { step, crashed } = crashingOnce(world.db, nth, moment);
      // If the first attempt started a recharge but got no response, it is never paid and expires.
      const order = await step((db) => world.begin({}, { db }));
      if (!order) throw new Error("a recharge that is asked for again is another one");
      const paid = world.eventOf(order);
      await step((db) => applyPaymentEvent(world.context({ db }), { provider: "house", event: paid }));
      const back = world.eventOf(order, { kind: "charged_back" });
      await step((db) => applyPaymentEvent(world.context({ db }), { provider: "house", event: back }));
      const won = world.eventOf(order, { kind: "reinstated" });
      await step((db) => applyPaymentEvent(world.context({ db }), { provider: "house", event: won }));
      expect(await world.balances(), `${moment} batch ${nth}`).toMatchObject({ coins: 2_000, owedCoins: 0 });
      expect(await world.count("SELECT count(*) AS n FROM notices WHERE kind = 'recharge_paid'")).toBe(1);
      expect(await world.problems()).toEqual([]);
      if (!crashed()) break;
    }
  }
});
