import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { PaymentEvent } from "#domain/wallet/payment-event.ts";
import type { RechargeOrder } from "#domain/wallet/recharge-contract.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import type { EventChange } from "#tests/worker/wallet/recharge-fixtures.ts";
import { PAYMENT_SIGNATURE_HEADER, signPaymentBody } from "#worker/gateways/payments/webhook-signature.ts";
import { verifyLedger } from "#worker/services/wallet/verify-ledger.ts";

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startTestSite();
  token = (await java<{ token: string }>("/login/testLogin?name=fan", undefined, {})).token;
});
afterAll(() => site?.stop());

async function java<Result>(path: string, body?: object, headers: Record<string, string> = { token }): Promise<Result> {
  const response = await fetch(`${site.url}/java${path}`, {
    method: body ? "POST" : "GET",
    headers: { "content-type": "application/json", lan: "en", ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const read = (await response.json()) as { result: Result; errorMsg?: string };
  if (!response.ok) throw new Error(`${response.status} ${read.errorMsg}`);
  return read.result;
}
const begin = (cny: number) => java<RechargeOrder>("/orderpay/payByAlipay", { cny, method: "card" });
const refOf = ({ payUrl }: RechargeOrder) => payUrl?.split("/").at(-1) ?? "";

async function sendEvent(event: PaymentEvent, forge: { secret?: string; agoMs?: number; body?: string } = {}) {
  const body = JSON.stringify(event);
  const signature = await signPaymentBody(forge.secret ?? site.sessionSecret, body, Date.now() - (forge.agoMs ?? 0));
  const response = await fetch(`${site.url}/internal/payments/local`, {
    method: "POST",
    headers: { [PAYMENT_SIGNATURE_HEADER]: signature },
    body: forge.body ?? body,
  });
  return {
    status: response.status,
    heard: ((await response.json()) as { result: { heard: string } | null }).result?.heard,
  };
}
let ids = 0;
const eventOf = (order: RechargeOrder, change: EventChange = {}) =>
  ({
    id: `storm${++ids}`,
    kind: "paid",
    orderId: order.id,
    ref: refOf(order),
    amountMinor: order.priceMinor,
    currency: order.currency,
    atMs: Date.now(),
    ...(change.kind === "charged_back" || change.kind === "reinstated" ? { disputeId: `${order.id}:1` } : {}),
    ...change,
  }) as PaymentEvent;

it("rejects forged, altered and expired webhooks, and quarantines one for another payment", async () => {
  const order = await begin(10);
  const paid = eventOf(order);
  expect(await sendEvent(paid, { secret: "a guess" })).toMatchObject({ status: 401 });
  expect(await sendEvent(paid, { agoMs: 10 * 60_000 })).toMatchObject({ status: 401 });
  const changed = JSON.stringify({ ...paid, amountMinor: 1 });
  expect(await sendEvent(paid, { body: changed })).toMatchObject({ status: 401 });
  const unsigned = await fetch(`${site.url}/internal/payments/local`, { method: "POST", body: JSON.stringify(paid) });
  expect(unsigned.status).toBe(401);
  expect(await sendEvent(eventOf(order, { ref: "lp_another" }))).toMatchObject({ heard: "quarantined" });
  expect((await fetch(`${site.url}/internal/payments/nobody`, { method: "POST", body: "{}" })).status).toBe(404);
  expect((await java<{ coins: number }>("/user/userGold")).coins).toBe(0);
});

it("creates one order for three requests with one key, and rejects invalid amounts", async () => {
  const headers = { token, "Idempotency-Key": crypto.randomUUID() };
  const body = { cny: 30, method: "card" };
  const tries = await Promise.all([1, 2, 3].map(() => java<RechargeOrder>("/orderpay/payByAlipay", body, headers)));
  expect(new Set(tries.map(({ id }) => id)).size).toBe(1);
  for (const cny of [-5, 0, 0.5, 1e30, "1e3", null, "ten"]) {
    await expect(java("/orderpay/payByAlipay", { cny }), String(cny)).rejects.toThrow(/^400/);
  }
  await expect(java("/orderpay/payByAlipay", { cny: 100_000 })).rejects.toThrow("Out of recharge range");
});

it("rejects an invalid amount in every call, and moves nothing", async () => {
  const entries = () => site.database.$client.prepare("SELECT count(*) AS n FROM ledger_entries").first<number>("n");
  const before = await entries();
  const calls = [
    ["/orderpay/goodsOrder", "quantity", { goodsId: 1 }],
    ["/orderpay/payGoodsOrder", "coins", { orderId: "0".repeat(32) }],
    ["/goods/box/draw", "coins", { promiseId: "0".repeat(32), clientSeed: "mine" }],
    ["/orderpay/vipOrder", "coins", { tier: "vip", months: 1 }],
    ["/orderpay/vipOrder", "months", { tier: "vip", coins: 300 }],
    ["/orderpay/scoreOrder", "coins", { days: 7 }],
    ["/orderpay/scoreOrder", "days", { coins: 100 }],
    ["/sendMsg", "count", { type: "gift", roomId: "1", giftId: 1 }],
  ] as const;
  const none = [-1, 0, 0.5, 1e30, 2 ** 53, Number.MAX_SAFE_INTEGER + 1, "1e3", "0x10", "-1", " ", null, [1], {}];
  for (const [callName, field, rest] of calls) {
    // Zero months is valid only for a membership upgrade, which is free on its last day.
    for (const amount of none.filter((one) => callName !== "/orderpay/vipOrder" || one !== 0)) {
      const body = { ...rest, [field]: amount };
      await expect(java(callName, body), `${callName} ${JSON.stringify(body)}`).rejects.toThrow(/^(400|422) /);
    }
  }
  expect(await entries()).toBe(before);
});

it("pays, charges back and wins a dispute on the local provider's page, twice", async () => {
  const before = (await java<{ coins: number }>("/user/userGold")).coins;
  const { id, payUrl } = await begin(10);
  const page = `${site.url}${new URL(payUrl ?? "").pathname}`;
  const steps = [
    ["pay", "paid", 100],
    ["chargeback", "charged_back", 0],
    ["win", "paid", 100],
    ["chargeback", "charged_back", 0],
    ["win", "paid", 100],
  ] as const;
  for (const [act, state, coins] of steps) {
    const body = new URLSearchParams({ act, times: "2" });
    const response = await fetch(page, { method: "POST", body, redirect: "manual" });
    expect(response.status, act).toBe(303);
    await vi.waitFor(async () => {
      expect(await java<RechargeOrder>(`/orderpay/rechargeOrder?id=${id}`)).toMatchObject({ state });
    }, 10_000);
    expect((await java<{ coins: number }>("/user/userGold")).coins, act).toBe(before + coins);
  }
  const again = new URLSearchParams({ act: "win" });
  expect((await fetch(page, { method: "POST", body: again, redirect: "manual" })).status).toBe(409);
});

it("keeps the ledger balanced under duplicate, reordered, failed, refunded and forged events", async () => {
  const before = (await java<{ coins: number }>("/user/userGold")).coins;
  const words: { event: PaymentEvent; secret?: string }[] = [];
  let expected = before;
  for (let count = 0; count < 8; count++) {
    const order = await begin(10);
    const paid = eventOf(order);
    const more: EventChange[][] = [
      [],
      [{ kind: "failed" }],
      [{ kind: "refunded" }],
      [{ kind: "charged_back" }, { kind: "refunded" }],
      [{ amountMinor: 1 }],
      [{ kind: "expired" }],
      [{ kind: "charged_back" }, { kind: "reinstated" }, { kind: "charged_back" }],
      [{ kind: "refunded" }, { kind: "failed" }],
    ];
    const isBack = [2, 3, 7].includes(count);
    if (!isBack) expected += 100;
    const events = [paid, paid, paid, ...(more[count] ?? []).map((change) => eventOf(order, change))];
    words.push(...events.map((event) => ({ event })), { event: eventOf(order), secret: "a guess" });
  }
  // The worst possible network, but the same in every run.
  const shuffled = words.map((word, at) => ({ word, at: (at * 7_919) % 997 })).toSorted((a, b) => a.at - b.at);
  const responses = await Promise.all(
    shuffled.map(({ word: { event, secret } }) => sendEvent(event, secret === undefined ? {} : { secret })),
  );
  expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(8);
  const { coins, owedCoins } = await java<{ coins: number; owedCoins: number }>("/user/userGold");
  expect(coins - owedCoins).toBe(expected);
  expect((await verifyLedger({ db: site.database, nowMs: Date.now() })).problems).toEqual([]);
});
