import Stripe from "stripe";
import type { PayMethod } from "#domain/wallet/recharge.ts";
import type { PaymentInput, PaymentProvider, ProviderPayment, StartedPayment } from "./payment-provider.ts";
import { type PaymentEnv, parseStripeMethods } from "./payment-settings.ts";
import { parseStripeEvent, type StripeOrderMetadata } from "./stripe-events.ts";

const TIMEOUT_MS = 10_000;
const RETRIES = 2;
const A_PAGE = 100;
/** What each of the hosted methods is called there; the wallet's QR code is drawn on our own page. */
const HOSTED: Record<Exclude<PayMethod, "wallet_qr">, Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType> = {
  card: "card",
  usdt: "crypto",
  online_wallet: "paypal",
};

type Keys = Required<Pick<PaymentEnv, "STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET">> & PaymentEnv;

function clientOf({ STRIPE_SECRET_KEY, STRIPE_API_URL }: Keys): Stripe {
  const url = STRIPE_API_URL ? new URL(STRIPE_API_URL) : undefined;
  return new Stripe(STRIPE_SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(url
      ? {
          host: url.hostname,
          port: url.port,
          protocol: url.protocol === "http:" ? ("http" as const) : ("https" as const),
        }
      : {}),
  });
}

async function beginHosted(stripe: Stripe, ask: PaymentInput, method: keyof typeof HOSTED): Promise<StartedPayment> {
  const metadata: StripeOrderMetadata = { order_id: ask.orderId, through: "checkout" };
  const session = await stripe.checkout.sessions.create(
    {
      mode: "payment",
      allowed_payment_method_types: [HOSTED[method]],
      client_reference_id: ask.orderId,
      metadata,
      payment_intent_data: { metadata },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: ask.currency.toLowerCase(),
            unit_amount: ask.amountMinor,
            product_data: { name: ask.description },
          },
        },
      ],
      expires_at: Math.floor(ask.expiresAtMs / 1_000),
      success_url: ask.returnUrl,
      cancel_url: ask.returnUrl,
    },
    { idempotencyKey: ask.orderId },
  );
  return { ref: session.id, url: session.url ?? undefined, qr: undefined };
}

async function beginQr(stripe: Stripe, ask: PaymentInput): Promise<StartedPayment> {
  const metadata: StripeOrderMetadata = { order_id: ask.orderId, through: "intent" };
  const intent = await stripe.paymentIntents.create(
    {
      amount: ask.amountMinor,
      currency: ask.currency.toLowerCase(),
      description: ask.description,
      metadata,
      allowed_payment_method_types: ["wechat_pay"],
      payment_method_data: { type: "wechat_pay" },
      payment_method_options: { wechat_pay: { client: "web" } },
      confirm: true,
      return_url: ask.returnUrl,
    },
    { idempotencyKey: ask.orderId },
  );
  const code = intent.next_action?.wechat_pay_display_qr_code;
  if (!code) throw new Error(`the payment ${intent.id} came without a code`);
  return { ref: intent.id, url: code.hosted_instructions_url, qr: code.data };
}

async function listIntents(stripe: Stripe, sinceMs: number): Promise<ProviderPayment[]> {
  const listed: ProviderPayment[] = [];
  const asked = { created: { gte: Math.floor(sinceMs / 1_000) }, limit: A_PAGE, expand: ["data.latest_charge"] };
  for await (const intent of stripe.paymentIntents.list(asked)) {
    const orderId = intent.metadata.order_id;
    if (!orderId) continue;
    const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
    listed.push({
      ref: intent.id,
      orderId,
      isPaid: intent.status === "succeeded",
      refundedMinor: charge?.amount_refunded ?? 0,
      amountMinor: intent.amount,
      currency: intent.currency,
      atMs: intent.created * 1_000,
    });
  }
  return listed;
}

/** Cards, stablecoins and the online wallet on Stripe's own page, the wallet's QR code on ours. */
export function createStripeProvider(keys: Keys): PaymentProvider {
  const stripe = clientOf(keys);
  const crypto = Stripe.createSubtleCryptoProvider();
  return {
    name: "stripe",
    methods: parseStripeMethods(keys),
    begin: (ask) => (ask.method === "wallet_qr" ? beginQr(stripe, ask) : beginHosted(stripe, ask, ask.method)),
    list: (sinceMs) => listIntents(stripe, sinceMs),
    async parseEvent(body, headers) {
      let event: Stripe.Event;
      try {
        const signature = headers.get("stripe-signature") ?? "";
        event = await stripe.webhooks.constructEventAsync(
          body,
          signature,
          keys.STRIPE_WEBHOOK_SECRET,
          undefined,
          crypto,
        );
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return "unsigned";
        throw error;
      }
      return parseStripeEvent(event, (id) => stripe.paymentIntents.retrieve(id));
    },
  };
}
