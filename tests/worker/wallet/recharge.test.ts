// Long because every valid and forged event is tested on one world.

import { beforeEach, describe, expect, it, vi } from "vitest";
import { upsertCoolOff, upsertLimit } from "#db/queries/wallet/spending-limits.ts";
import { MAX_OPEN_RECHARGES, ORDER_MINUTES } from "#domain/wallet/recharge.ts";
import { ACCOUNT_NOW_MS, TEST_MINUTE_MS } from "#tests/worker/identity/account-fixtures.ts";
import { listEntriesOfSubject } from "#worker/services/wallet/ledger-reads.ts";
import { expireRechargeOrders } from "#worker/services/wallet/recharge/expire-recharge-orders.ts";
import { createRechargeFixtures, type RechargeFixtures } from "./recharge-fixtures.ts";

let world: RechargeFixtures;
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  world = await createRechargeFixtures();
});

const spendAll = (amount: number) => world.spendAll(amount);
const listRejectedEvents = async () =>
  (
    await world.db.$client
      .prepare("SELECT why FROM payment_events WHERE outcome = 'quarantined'")
      .all<{ why: string }>()
  ).results;

describe("an order", () => {
  it("has a price, is pending, and credits nothing before the payment", async () => {
    const order = await world.begin({ cny: 10 });
    expect(order).toMatchObject({ state: "pending", amount: 100, priceMinor: 143, currency: "USD", credited: 0 });
    expect(order.payUrl).toBe("https://pay.example/1");
    expect(await world.begin({ method: "wallet_qr" })).toMatchObject({ currency: "CNY", priceMinor: 20_000 });
    expect((await world.balances()).coins).toBe(0);
  });

  it.each([
    [{ cny: 100_000 }, "out_of_recharge_range"],
    [{ method: "usdt" as const }, "method_not_offered"],
    [{ cny: 10, priceMinor: 142 }, "price_changed"],
  ])("%o rejects with %s", async (input, code) => {
    await expect(world.begin(input)).rejects.toMatchObject({ code });
    expect(await world.count("SELECT count(*) AS n FROM recharge_orders")).toBe(0);
  });

  it("fails with its provider, and counts towards no limit", async () => {
    await upsertLimit(world.db, world.uid, "recharge", "day", { amount: 2_000, next: null });
    const broken = { ...world.provider, begin: () => Promise.reject(new Error("no line")) };
    await expect(world.begin({}, { providers: [broken] })).rejects.toMatchObject({ code: "recharge_failed" });
    expect(await world.begin()).toMatchObject({ state: "pending" });
    await expect(world.begin({ cny: 1 })).rejects.toMatchObject({ code: "spending_limit_reached" });
  });

  it("is rejected in a cool-off and above the number of open orders", async () => {
    for (let count = 0; count < MAX_OPEN_RECHARGES; count++) await world.begin({ cny: 1 });
    await expect(world.begin({ cny: 1 })).rejects.toMatchObject({ code: "too_many_open_orders" });
    await upsertCoolOff(world.db, world.uid, ACCOUNT_NOW_MS + 86_400_000);
    const later = { nowMs: ACCOUNT_NOW_MS + 2 * ORDER_MINUTES * TEST_MINUTE_MS };
    await expect(world.begin({ cny: 1 }, later)).rejects.toMatchObject({ code: "cooling_off" });
  });

  it("expires unpaid; a late payment is still credited", async () => {
    const order = await world.begin();
    const laterMs = order.expiresAtMs;
    expect(await expireRechargeOrders({ db: world.db, nowMs: laterMs })).toMatchObject({ expired: 1 });
    expect(await world.order(order.id)).toMatchObject({ state: "expired", payUrl: null });
    expect(await world.receiveEvent(world.eventOf(order), "house", laterMs)).toBe("applied");
    expect(await world.balances()).toMatchObject({ coins: 2_000 });
    expect(await world.problems()).toEqual([]);
  });

  it("is not found by other users", async () => {
    const order = await world.begin();
    const { getUserRechargeOrder } = await import("#worker/services/wallet/recharge/get-recharge-order.ts");
    await expect(getUserRechargeOrder({ db: world.db }, { uid: world.uid + 1, id: order.id })).rejects.toMatchObject({
      code: "order_not_found",
    });
  });
});

describe("payment events", () => {
  it("credits once for repeated and concurrent events, and notifies the buyer", async () => {
    const order = await world.begin();
    const paid = world.eventOf(order);
    const results = await Promise.all(Array.from({ length: 6 }, () => world.receiveEvent(paid)));
    expect(results.toSorted()).toEqual(["applied", "duplicate", "duplicate", "duplicate", "duplicate", "duplicate"]);
    // The same event under a different id.
    expect(await world.receiveEvent(world.eventOf(order))).toBe("ignored");
    expect(await world.balances()).toMatchObject({ coins: 2_000 });
    expect(await world.order(order.id)).toMatchObject({ state: "paid", credited: 2_000, payUrl: null });
    expect(await world.count("SELECT count(*) AS n FROM notices WHERE kind = 'recharge_paid'")).toBe(1);
    const growth = await world.db.$client.prepare("SELECT deposited_coins FROM user_growth").first("deposited_coins");
    expect(growth).toBe(2_000);
  });

  it("credits each of many concurrent orders", async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => world.begin({ cny: 10 })));
    await Promise.all(orders.map((order) => world.receiveEvent(world.eventOf(order))));
    expect(await world.balances()).toMatchObject({ coins: 600 });
    expect(await world.problems()).toEqual([]);
  });

  it.each([
    ["another amount", { amountMinor: 1 }, "wrong_amount"],
    ["more than the price", { amountMinor: 9_999_999 }, "wrong_amount"],
    ["another currency", { currency: "cny" }, "wrong_currency"],
    ["another payment", { ref: "ref99" }, "other_payment"],
    ["an order nobody made", { orderId: "f".repeat(32) }, "unknown_order"],
    ["a dispute won of more than was paid", { kind: "reinstated" as const, amountMinor: 9_999_999 }, "wrong_amount"],
    ["a refund of more than was paid", { kind: "refunded" as const, amountMinor: 9_999_999 }, "wrong_amount"],
  ])("of %s is recorded and moves nothing", async (_what, change, why) => {
    const order = await world.begin();
    expect(await world.receiveEvent(world.eventOf(order, change))).toBe("quarantined");
    expect(await listRejectedEvents()).toEqual([{ why }]);
    expect(await world.balances()).toMatchObject({ coins: 0 });
    expect((await world.order(order.id)).state).toBe("pending");
  });

  it("is quarantined when it comes from another provider", async () => {
    const order = await world.begin();
    expect(await world.receiveEvent(world.eventOf(order), "stranger")).toBe("quarantined");
    expect(await listRejectedEvents()).toEqual([{ why: "other_provider" }]);
  });

  it("is applied in any order: a refund before its payment credits nothing, a late failure takes nothing", async () => {
    const early = await world.begin();
    expect(await world.receiveEvent(world.eventOf(early, { kind: "refunded" }))).toBe("applied");
    expect(await world.receiveEvent(world.eventOf(early))).toBe("ignored");
    const late = await world.begin();
    await world.receiveEvent(world.eventOf(late));
    expect(await world.receiveEvent(world.eventOf(late, { kind: "failed" }))).toBe("ignored");
    const again = await world.begin();
    await world.receiveEvent(world.eventOf(again, { kind: "failed", reason: "declined" }));
    expect(await world.receiveEvent(world.eventOf(again))).toBe("applied");
    expect(await world.balances()).toMatchObject({ coins: 4_000 });
    expect(await world.problems()).toEqual([]);
  });
});

describe("refunds and disputes", () => {
  it("debits a partial refund and then the rest", async () => {
    const order = await world.begin();
    await world.receiveEvent(world.eventOf(order));
    await world.receiveEvent(world.eventOf(order, { kind: "refunded", amountMinor: order.priceMinor / 2 }));
    expect(await world.order(order.id)).toMatchObject({ state: "paid", takenBack: 1_000 });
    expect((await world.balances()).coins).toBe(1_000);
    await world.receiveEvent(world.eventOf(order, { kind: "refunded", amountMinor: order.priceMinor }));
    expect(await world.order(order.id)).toMatchObject({ state: "refunded", takenBack: 2_000 });
    expect(await world.balances()).toMatchObject({ coins: 0, owedCoins: 0 });
    const growth = await world.db.$client.prepare("SELECT deposited_coins FROM user_growth").first("deposited_coins");
    expect(growth).toBe(0);
  });

  it("becomes a debt when it was spent, which the next recharge pays first", async () => {
    const order = await world.begin();
    await world.receiveEvent(world.eventOf(order));
    await spendAll(1_700);
    await world.receiveEvent(world.eventOf(order, { kind: "charged_back" }));
    expect(await world.balances()).toMatchObject({ coins: 0, bonus_coins: 0, owedCoins: 1_500 });
    expect(await world.order(order.id)).toMatchObject({ state: "charged_back" });
    expect(await world.problems()).toEqual([]);
    const next = await world.begin();
    await world.receiveEvent(world.eventOf(next));
    expect(await world.balances()).toMatchObject({ coins: 500, owedCoins: 0 });
    expect(await world.problems()).toEqual([]);
  });

  it("is returned when the dispute is won, after debts are paid", async () => {
    const order = await world.begin();
    await world.receiveEvent(world.eventOf(order));
    await spendAll(1_700);
    await world.receiveEvent(world.eventOf(order, { kind: "charged_back" }));
    const won = [world.eventOf(order, { kind: "reinstated" }), world.eventOf(order, { kind: "reinstated" })];
    const results = await Promise.all([...won, ...won].map((event) => world.receiveEvent(event)));
    expect(results.toSorted()).toEqual(["applied", "duplicate", "duplicate", "ignored"]);
    expect(await world.balances()).toMatchObject({ coins: 500, owedCoins: 0 });
    expect(await world.order(order.id)).toMatchObject({ state: "paid", credited: 2_000, takenBack: 0 });
    expect(await world.count("SELECT count(*) AS n FROM notices WHERE kind = 'recharge_given_back'")).toBe(1);
    expect(await world.count("SELECT deposited_coins AS n FROM user_growth")).toBe(2_000);
    expect(await world.problems()).toEqual([]);
    // A late event of the dispute that was won, then another dispute of the same payment.
    expect(await world.receiveEvent(world.eventOf(order, { kind: "charged_back" }))).toBe("ignored");
    const second = world.eventOf(order, { kind: "charged_back", disputeId: "another" });
    expect(await Promise.all([world.receiveEvent(second), world.receiveEvent(second)])).toContain("applied");
    expect(await world.order(order.id)).toMatchObject({ state: "charged_back", takenBack: 2_000 });
    expect(await world.balances()).toMatchObject({ coins: 0, owedCoins: 1_500 });
    await world.receiveEvent(world.eventOf(order, { kind: "refunded" }));
    expect(await world.order(order.id)).toMatchObject({ state: "refunded", takenBack: 2_000 });
    expect(await world.problems()).toEqual([]);
  });

  it("is returned in whatever order the payment, the dispute and its end are delivered", async () => {
    const words = ["paid", "charged_back", "reinstated"] as const;
    for (const first of words) {
      for (const second of words.filter((kind) => kind !== first)) {
        const order = await world.begin({ cny: 10 });
        const rest = words.filter((kind) => kind !== first && kind !== second);
        for (const kind of [first, second, ...rest]) await world.receiveEvent(world.eventOf(order, { kind }));
        expect(await world.order(order.id), `${first} ${second}`).toMatchObject({ state: "paid", credited: 100 });
      }
    }
    expect(await world.balances()).toMatchObject({ coins: 600, owedCoins: 0 });
    expect(await world.problems()).toEqual([]);
  });

  it("is returned less what was refunded beside the dispute", async () => {
    const order = await world.begin();
    const half = order.priceMinor / 2;
    await world.receiveEvent(world.eventOf(order));
    await world.receiveEvent(world.eventOf(order, { kind: "refunded", amountMinor: half }));
    await world.receiveEvent(world.eventOf(order, { kind: "charged_back", amountMinor: half }));
    expect(await world.order(order.id)).toMatchObject({ state: "charged_back", takenBack: 2_000 });
    await world.receiveEvent(world.eventOf(order, { kind: "reinstated", amountMinor: half }));
    expect(await world.order(order.id)).toMatchObject({ state: "paid", takenBack: 1_000 });
    expect(await world.balances()).toMatchObject({ coins: 1_000 });
    expect(await world.problems()).toEqual([]);
  });

  it("is not credited twice when it was waived and the dispute is won", async () => {
    const order = await world.begin();
    await world.receiveEvent(world.eventOf(order));
    await spendAll(1_700);
    await world.receiveEvent(world.eventOf(order, { kind: "charged_back" }));
    await world.waive();
    await world.receiveEvent(world.eventOf(order, { kind: "reinstated" }));
    expect(await world.balances()).toMatchObject({ coins: 500, owedCoins: 0 });
    expect(await world.count("SELECT balance AS n FROM ledger_accounts WHERE id = 'house:loss:coins'")).toBe(0);
    expect(await world.problems()).toEqual([]);
  });

  it("can be waived by operators, and every step of it can be traced", async () => {
    const order = await world.begin();
    await world.receiveEvent(world.eventOf(order));
    await spendAll(2_200);
    await world.receiveEvent(world.eventOf(order, { kind: "refunded" }));
    expect(await world.waive()).toMatchObject({ amount: 2_000, state: "confirmed" });
    expect(await world.balances()).toMatchObject({ coins: 0, owedCoins: 0 });
    expect(await world.problems()).toEqual([]);
    const { list } = await listEntriesOfSubject({ db: world.db }, { subject: `recharge:${order.id}` });
    expect(list.map(({ kind, from, to, amount }) => [kind, from, to, amount])).toEqual([
      ["recharge", "house:coins", `user:${world.uid}:coins`, 2_000],
      ["recharge_refund", `debt:${world.uid}:coins`, "house:coins", 2_000],
    ]);
  });

  it("is either debited or owed when it is spent concurrently", async () => {
    const order = await world.begin();
    await world.receiveEvent(world.eventOf(order));
    const [, spent] = await Promise.allSettled([
      world.receiveEvent(world.eventOf(order, { kind: "refunded" })),
      spendAll(1_500),
    ]);
    const { coins, bonus_coins, owedCoins } = await world.balances();
    expect(coins + bonus_coins - owedCoins).toBe(spent.status === "fulfilled" ? 200 - 1_500 : 200);
    expect(await world.problems()).toEqual([]);
  });
});
