import { beforeEach, expect, it, vi } from "vitest";
import { getDatabase, runBatch } from "#db/client.ts";
import { insertDebtAccount } from "#db/queries/wallet/ledger.ts";
import { ACCOUNT_NOW_MS } from "#tests/worker/identity/account-fixtures.ts";
import { listLedgerProblems } from "#worker/services/wallet/ledger-reads.ts";
import { reconcilePayments } from "#worker/services/wallet/recharge/reconcile-payments.ts";
import { sendReceipts } from "#worker/services/wallet/recharge/send-receipts.ts";
import { createRechargeFixtures, type RechargeFixtures } from "./recharge-fixtures.ts";

let world: RechargeFixtures;
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  world = await createRechargeFixtures();
});

const listRejectedEvents = async () =>
  (
    await world.db.$client
      .prepare("SELECT why FROM payment_events WHERE outcome = 'quarantined'")
      .all<{ why: string }>()
  ).results;

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
  // The last statement of the batch fails, so all others are rolled back.
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
