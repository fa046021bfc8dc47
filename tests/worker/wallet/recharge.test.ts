// Long because every valid and forged event is tested on one world.

import { beforeEach, describe, expect, it, vi } from "vitest";
import { getDatabase, runBatch } from "#db/client.ts";
import { insertDebtAccount } from "#db/queries/wallet/ledger.ts";
import { upsertCoolOff, upsertLimit } from "#db/queries/wallet/spending-limits.ts";
import { MAX_OPEN_RECHARGES, ORDER_MINUTES } from "#domain/wallet/recharge.ts";
import { ACCOUNT_NOW_MS, TEST_MINUTE_MS } from "#tests/worker/identity/account-fixtures.ts";
import { listEntriesOfSubject, listLedgerProblems } from "#worker/services/wallet/ledger-reads.ts";
import { expireRechargeOrders } from "#worker/services/wallet/recharge/expire-recharge-orders.ts";
import { reconcilePayments } from "#worker/services/wallet/recharge/reconcile-payments.ts";
import { sendReceipts } from "#worker/services/wallet/recharge/send-receipts.ts";
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
    // The same event with another id.
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
    // A late event of the dispute that was won; then another dispute of the same payment.
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

it("a crash leaves nothing of a batch, and the provider's retry applies it", async () => {
  const order = await world.begin();
  const paid = world.eventOf(order);
  const crashing = {
    prepare: world.db.$client.prepare.bind(world.db.$client),
    batch: () => Promise.reject(new Error("crash")),
  };
  const { applyPaymentEvent } = await import("#worker/services/wallet/recharge/apply-payment-event.ts");
  await expect(
    applyPaymentEvent(world.context({ db: getDatabase(crashing as unknown as D1Database) }), {
      provider: "house",
      event: paid,
    }),
  ).rejects.toThrow("crash");
  // The last statement of the batch fails: all others are rolled back.
  const batch: D1Database["batch"] = (statements) =>
    world.db.$client.batch([...statements, world.db.$client.prepare("SELECT abs(-9223372036854775808)")]);
  const failing = getDatabase({
    prepare: world.db.$client.prepare.bind(world.db.$client),
    batch,
  } as unknown as D1Database);
  await expect(applyPaymentEvent(world.context({ db: failing }), { provider: "house", event: paid })).rejects.toThrow(
    "overflow",
  );
  expect(await world.balances()).toMatchObject({ coins: 0 });
  expect(await world.order(order.id)).toMatchObject({ state: "pending" });
  expect(await world.receiveEvent(paid)).toBe("applied");
  expect(await world.balances()).toMatchObject({ coins: 2_000 });
});

it("reports a payment without a webhook once, and does not credit it", async () => {
  const order = await world.begin();
  const ref = (await world.refOf(order.id)) ?? "";
  const listed = { ref, orderId: order.id, isPaid: true, refundedMinor: 0, amountMinor: 1, currency: "usd", atMs: 0 };
  const provider = { ...world.provider, list: async () => [listed, { ...listed, ref: "x", isPaid: false }] };
  expect(await reconcilePayments({ db: world.db, providers: [provider], nowMs: ACCOUNT_NOW_MS })).toEqual({
    compared: 2,
    missing: 1,
  });
  expect(await reconcilePayments({ db: world.db, providers: [provider], nowMs: ACCOUNT_NOW_MS })).toEqual({
    compared: 2,
    missing: 0,
  });
  expect(await listRejectedEvents()).toEqual([{ why: "not_heard_of" }]);
  expect(await world.balances()).toMatchObject({ coins: 0 });
});

it("reconciles a page of payments in one query, however many there are", async () => {
  const orders = await Promise.all([1, 2, 3].map(() => world.begin()));
  const listed = await Promise.all(
    orders.map(async ({ id, priceMinor, currency }) => ({
      ref: (await world.refOf(id)) ?? "",
      orderId: id,
      isPaid: true,
      refundedMinor: 0,
      amountMinor: priceMinor,
      currency,
      atMs: 0,
    })),
  );
  const statements: string[] = [];
  const counting = new Proxy(world.db.$client, {
    get(target, name) {
      if (name === "prepare") {
        return (sql: string) => {
          statements.push(sql);
          return target.prepare(sql);
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const provider = { ...world.provider, list: async () => listed };
  const reconcile = () =>
    reconcilePayments({ db: getDatabase(counting), providers: [provider], nowMs: ACCOUNT_NOW_MS });
  expect(await reconcile()).toEqual({ compared: 3, missing: 3 });
  expect(new Set(statements).size).toBe(2);
  statements.length = 0;
  expect(await reconcile()).toEqual({ compared: 3, missing: 0 });
  expect(new Set(statements).size).toBe(1);
});

it("reports a refund the provider never sent, and no payment that was credited", async () => {
  const order = await world.begin();
  await world.receiveEvent(world.eventOf(order));
  const { id: orderId, priceMinor: amountMinor, currency } = order;
  const paid = { ref: (await world.refOf(orderId)) ?? "", orderId, isPaid: true, amountMinor, currency, atMs: 0 };
  const reconcile = (refundedMinor: number) =>
    reconcilePayments({
      db: world.db,
      providers: [{ ...world.provider, list: async () => [{ ...paid, refundedMinor }] }],
      nowMs: ACCOUNT_NOW_MS,
    });
  expect(await reconcile(0)).toEqual({ compared: 1, missing: 0 });
  expect(await reconcile(10)).toEqual({ compared: 1, missing: 1 });
  expect(await reconcile(10)).toEqual({ compared: 1, missing: 0 });
});

it("sends a receipt once, and retries when the email could not be sent", async () => {
  const order = await world.begin();
  await world.receiveEvent(world.eventOf(order));
  const words = () => ({ subject: "receipt", text: "thank you" });
  const broken = { send: () => Promise.reject(new Error("full")) };
  expect(await sendReceipts({ db: world.db, sender: broken, createMessage: words })).toEqual({ sent: 0 });
  const sent: string[] = [];
  const sender = { send: async ({ to }: { to: string }) => void sent.push(to) };
  await Promise.all([
    sendReceipts({ db: world.db, sender, createMessage: words }),
    sendReceipts({ db: world.db, sender, createMessage: words }),
  ]);
  expect(sent).toEqual(["ann@kickoff.example"]);
});

it("the audit finds balances changed outside the ledger", async () => {
  const order = await world.begin();
  await world.receiveEvent(world.eventOf(order));
  await insertDebtAccount(world.db, world.uid, "coins");
  await runBatch(world.db, [
    world.db.$client
      .prepare("UPDATE ledger_accounts SET balance = balance + 5 WHERE id = ?1")
      .bind(`user:${world.uid}:coins`),
    world.db.$client.prepare(
      "INSERT INTO ledger_accounts (id, kind, holder_id, purchase, purse, balance) VALUES ('escrow:x:1:coins', 'escrow', 1, 'x:1', 'coins', 7)",
    ),
    world.db.$client.prepare("UPDATE recharge_orders SET amount = 9000, credited = 9000"),
  ]);
  const kinds = new Set((await world.problems()).map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual([
    "balance_is_not_its_rows",
    "credited_without_payment",
    "escrow_without_purchase",
    "purse_is_not_zero",
  ]);
  await world.receiveEvent(world.eventOf(order, { kind: "refunded", amountMinor: -1 }));
  const problems = await listLedgerProblems({ db: world.db });
  expect(problems.payments).toMatchObject([{ why: "wrong_amount", orderId: order.id }]);
  expect(problems.audits).toHaveLength(1);
});
