// Long because each Stripe event is listed here with its meaning.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PaymentInput } from "#worker/gateways/payments/payment-provider.ts";
import { findPaymentEnvProblems } from "#worker/gateways/payments/payment-settings.ts";
import { createStripeProvider } from "#worker/gateways/payments/stripe.ts";
import { type StripeRequest, signStripeWebhook, startFakeStripe, stripeEvent } from "./fake-stripe.ts";

const SECRET = "whsec_test";
const ORDER = "0123456789abcdef0123456789abcdef";
const NOW_MS = Date.now();
let respond: (asked: StripeRequest) => { status?: number; body: object };
let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
beforeEach(async () => {
  stripe = await startFakeStripe((asked) => respond(asked));
});
afterEach(() => stripe.stop());

const provider = (methods = "card,usdt,online_wallet,wallet_qr") =>
  createStripeProvider({
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_METHODS: methods,
    STRIPE_API_URL: stripe.url,
  });
const paymentInput = (change: Partial<PaymentInput> = {}): PaymentInput => ({
  orderId: ORDER,
  method: "card",
  amountMinor: 2_858,
  currency: "USD",
  expiresAtMs: NOW_MS + 35 * 60_000,
  description: "Kickoff: 2000 Coins",
  returnUrl: "https://site.example/recharge/1",
  locale: "en",
  ...change,
});
const signed = (event: object, secret = SECRET, atMs = Date.now()) => signStripeWebhook(event, secret, atMs);
const eventOf = (type: string, object: object) => stripeEvent(type, object, "evt_1");
const read = (event: object) => {
  const { body, headers } = signed(event);
  return provider().parseEvent(body, headers, Date.now());
};

describe("starting a payment", () => {
  it.each([
    ["card", "card"],
    ["usdt", "crypto"],
    ["online_wallet", "paypal"],
  ] as const)("by %s opens a page of %s, once for every retry", async (method, theirs) => {
    let tries = 0;
    respond = () => {
      tries += 1;
      if (tries === 1) return { status: 500, body: { error: { type: "api_error", message: "try again" } } };
      const url = "https://checkout.stripe.com/c/pay/cs_1";
      return { body: { id: "cs_1", object: "checkout.session", url, status: "open" } };
    };
    const begun = await provider().begin(paymentInput({ method }));
    expect(begun).toEqual({ ref: "cs_1", url: "https://checkout.stripe.com/c/pay/cs_1", qr: undefined });
    const [first, second] = stripe.requests;
    expect(second?.path).toBe("/v1/checkout/sessions");
    expect(second?.headers["idempotency-key"]).toBe(ORDER);
    expect(first?.headers["idempotency-key"]).toBe(ORDER);
    expect(second?.headers.authorization).toBe("Bearer sk_test_1");
    expect(Object.fromEntries(second?.body ?? [])).toMatchObject({
      mode: "payment",
      "allowed_payment_method_types[0]": theirs,
      client_reference_id: ORDER,
      "metadata[order_id]": ORDER,
      "payment_intent_data[metadata][order_id]": ORDER,
      "line_items[0][price_data][currency]": "usd",
      "line_items[0][price_data][unit_amount]": "2858",
    });
  });

  it("returns the QR code of a wallet payment", async () => {
    const code = { data: "weixin://wxpay/abc", hosted_instructions_url: "https://payments.stripe.com/qr/1" };
    const next_action = { type: "wechat_pay_display_qr_code", wechat_pay_display_qr_code: code };
    respond = () => ({ body: { id: "pi_1", object: "payment_intent", status: "requires_action", next_action } });
    expect(await provider().begin(paymentInput({ method: "wallet_qr", currency: "CNY", amountMinor: 20_000 }))).toEqual(
      {
        ref: "pi_1",
        url: code.hosted_instructions_url,
        qr: code.data,
      },
    );
    expect(Object.fromEntries(stripe.requests[0]?.body ?? [])).toMatchObject({
      amount: "20000",
      currency: "cny",
      confirm: "true",
      "metadata[through]": "intent",
    });
  });

  it("throws Stripe's error message", async () => {
    const error = { type: "invalid_request_error", code: "amount_too_small", message: "Amount must be at least 50" };
    respond = () => ({ status: 400, body: { error } });
    await expect(provider().begin(paymentInput())).rejects.toThrow("Amount must be at least 50");
    expect(stripe.requests).toHaveLength(1);
  });
});

describe("a webhook", () => {
  const session = {
    id: "cs_1",
    object: "checkout.session",
    metadata: { order_id: ORDER, through: "checkout" },
    payment_status: "paid",
    amount_total: 2_858,
    currency: "usd",
  };
  const intent = {
    id: "pi_1",
    object: "payment_intent",
    metadata: { order_id: ORDER, through: "intent" },
    amount: 20_000,
    amount_received: 20_000,
    currency: "cny",
    last_payment_error: { code: "payment_method_provider_decline" },
  };
  const common = { id: "evt_1", orderId: ORDER, atMs: 1_795_000_000_000 };
  const hosted = { ref: "cs_1", amountMinor: 2_858, currency: "usd" };
  const coded = { ref: "pi_1", amountMinor: 20_000, currency: "cny" };

  it.each([
    ["checkout.session.completed", session, { ...common, ...hosted, kind: "paid" }],
    ["checkout.session.completed", { ...session, payment_status: "unpaid" }, undefined],
    ["checkout.session.async_payment_succeeded", session, { ...common, ...hosted, kind: "paid" }],
    ["checkout.session.async_payment_failed", session, { ...common, ...hosted, kind: "failed", reason: "declined" }],
    ["checkout.session.expired", session, { ...common, ...hosted, kind: "expired" }],
    ["payment_intent.succeeded", intent, { ...common, ...coded, kind: "paid" }],
    ["payment_intent.succeeded", { ...intent, metadata: session.metadata }, undefined],
    [
      "payment_intent.payment_failed",
      intent,
      { ...common, ...coded, kind: "failed", reason: "payment_method_provider_decline" },
    ],
    [
      "charge.refunded",
      { id: "ch_1", object: "charge", metadata: { order_id: ORDER }, amount_refunded: 1_000, currency: "usd" },
      { ...common, kind: "refunded", ref: undefined, amountMinor: 1_000, currency: "usd" },
    ],
    ["charge.refunded", { id: "ch_1", object: "charge", metadata: {}, amount_refunded: 1, currency: "usd" }, undefined],
    ["customer.created", { id: "cus_1", object: "customer" }, undefined],
  ])("maps %s", async (type, object, expected) => {
    expect(await read(eventOf(type, object))).toEqual(expected);
  });

  it.each([
    ["created", "needs_response", "charged_back"],
    ["funds_withdrawn", "under_review", "charged_back"],
    ["closed", "won", "reinstated"],
    ["funds_reinstated", "won", "reinstated"],
    ["created", "warning_needs_response", undefined],
    ["closed", "lost", undefined],
    ["closed", "warning_closed", undefined],
  ])("of a dispute, %s as %s, looks up its order", async (word, status, kind) => {
    respond = () => ({ body: intent });
    const dispute = { id: "du_1", object: "dispute", payment_intent: "pi_1", amount: 20_000, currency: "cny", status };
    const event = await read(eventOf(`charge.dispute.${word}`, dispute));
    if (kind === undefined) {
      expect(event).toBeUndefined();
      return;
    }
    expect(event).toEqual({
      ...common,
      kind,
      disputeId: "du_1",
      ref: undefined,
      amountMinor: 20_000,
      currency: "cny",
    });
    expect(stripe.requests[0]?.path).toBe("/v1/payment_intents/pi_1");
  });

  it.each([
    ["signed by another", "whsec_other", Date.now()],
    ["that is old", SECRET, Date.now() - 3_600_000],
  ])("ignores %s", async (_what, secret, atMs) => {
    const { body, headers } = signed(eventOf("checkout.session.completed", session), secret, atMs);
    expect(await provider().parseEvent(body, headers, Date.now())).toBe("unsigned");
    expect(await provider().parseEvent(body, new Headers(), Date.now())).toBe("unsigned");
  });

  it("rejects a webhook with an altered body", async () => {
    const { body, headers } = signed(eventOf("checkout.session.completed", session));
    expect(await provider().parseEvent(body.replace("2858", "2859"), headers, Date.now())).toBe("unsigned");
  });
});

it("lists payments of orders page by page", async () => {
  const listed = (id: string, rest: object) => ({
    id,
    object: "payment_intent",
    amount: 500,
    currency: "usd",
    created: 1_795_000_000,
    status: "succeeded",
    metadata: { order_id: ORDER },
    latest_charge: { id: "ch", object: "charge", amount_refunded: 100 },
    ...rest,
  });
  respond = ({ path }) => {
    const isSecond = path.includes("starting_after=pi_2");
    const data = isSecond
      ? [listed("pi_3", { status: "canceled", latest_charge: null })]
      : [listed("pi_1", {}), listed("pi_2", { metadata: {} })];
    return { body: { object: "list", url: "/v1/payment_intents", has_more: !isSecond, data } };
  };
  const list = await provider().list(NOW_MS);
  expect(list.map(({ ref, isPaid, refundedMinor }) => [ref, isPaid, refundedMinor])).toEqual([
    ["pi_1", true, 100],
    ["pi_3", false, 0],
  ]);
  expect(stripe.requests).toHaveLength(2);
});

it("offers only enabled methods, and requires both keys", () => {
  expect(provider("card").methods).toEqual(["card"]);
  expect(findPaymentEnvProblems({ STRIPE_SECRET_KEY: "sk" })).toEqual(["STRIPE_WEBHOOK_SECRET is missing"]);
  expect(findPaymentEnvProblems({ STRIPE_METHODS: "card, cash" })).toEqual([
    "STRIPE_METHODS names 'cash', which is none",
  ]);
  expect(findPaymentEnvProblems({})).toEqual([]);
});
