import Stripe from "stripe";
import type { PayMethod } from "#domain/wallet/recharge.ts";
import type {
  PaymentInput,
  PaymentProvider,
  ProviderPayment,
  RefundInput,
  StartedPayment,
} from "./payment-provider.ts";
import { type PaymentEnv, parseStripeMethods } from "./payment-settings.ts";
import { parseStripeEvent, type StripeOrderMetadata } from "./stripe-events.ts";

const TIMEOUT_MS = 10_000;
const MAX_RETRIES = 2;
const PAGE_SIZE = 100;
/** Stripe's names of the hosted methods; the wallet's QR code is shown on our own page. */
const HOSTED: Record<Exclude<PayMethod, "wallet_qr">, Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType> = {
  card: "card",
  usdt: "crypto",
  online_wallet: "paypal",
};

type Keys = Required<Pick<PaymentEnv, "STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET">> & PaymentEnv;

function createClient({ STRIPE_SECRET_KEY, STRIPE_API_URL }: Keys): Stripe {
  const url = STRIPE_API_URL ? new URL(STRIPE_API_URL) : undefined;
  return new Stripe(STRIPE_SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
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

async function beginHosted(stripe: Stripe, input: PaymentInput, method: keyof typeof HOSTED): Promise<StartedPayment> {
  const metadata: StripeOrderMetadata = { order_id: input.orderId, through: "checkout" };
  const session = await stripe.checkout.sessions.create(
    {
      mode: "payment",
      allowed_payment_method_types: [HOSTED[method]],
      client_reference_id: input.orderId,
      metadata,
      payment_intent_data: { metadata },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: input.currency.toLowerCase(),
            unit_amount: input.amountMinor,
            product_data: { name: input.description },
          },
        },
      ],
      expires_at: Math.floor(input.expiresAtMs / 1_000),
      success_url: input.returnUrl,
      cancel_url: input.returnUrl,
    },
    { idempotencyKey: input.orderId },
  );
  return { ref: session.id, url: session.url ?? undefined, qr: undefined };
}

async function beginQr(stripe: Stripe, input: PaymentInput): Promise<StartedPayment> {
  const metadata: StripeOrderMetadata = { order_id: input.orderId, through: "intent" };
  const intent = await stripe.paymentIntents.create(
    {
      amount: input.amountMinor,
      currency: input.currency.toLowerCase(),
      description: input.description,
      metadata,
      allowed_payment_method_types: ["wechat_pay"],
      payment_method_data: { type: "wechat_pay" },
      payment_method_options: { wechat_pay: { client: "web" } },
      confirm: true,
      return_url: input.returnUrl,
    },
    { idempotencyKey: input.orderId },
  );
  const code = intent.next_action?.wechat_pay_display_qr_code;
  if (!code) throw new Error(`the payment ${intent.id} has no QR code`);
  return { ref: intent.id, url: code.hosted_instructions_url, qr: code.data };
}

async function listIntents(stripe: Stripe, sinceMs: number): Promise<ProviderPayment[]> {
  const listed: ProviderPayment[] = [];
  const filter = { created: { gte: Math.floor(sinceMs / 1_000) }, limit: PAGE_SIZE, expand: ["data.latest_charge"] };
  for await (const intent of stripe.paymentIntents.list(filter)) {
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

/** A checkout session names its payment intent. */
async function intentOfRef(stripe: Stripe, ref: string): Promise<string> {
  if (!ref.startsWith("cs_")) return ref;
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(ref);
  const id = typeof intent === "string" ? intent : intent?.id;
  if (!id) throw new Error(`the checkout session ${ref} has no payment`);
  return id;
}

async function refund(stripe: Stripe, { requestId, ref, orderId, amountMinor }: RefundInput): Promise<{ ref: string }> {
  const intent = await intentOfRef(stripe, ref);
  const metadata = { order_id: orderId };
  const refunded = await stripe.refunds.create(
    { payment_intent: intent, amount: amountMinor, metadata },
    { idempotencyKey: `${orderId}-${requestId}` },
  );
  return { ref: refunded.id };
}

/** Hosted checkout for cards, stablecoins and the online wallet; a payment intent with a QR code for the wallet. */
export function createStripeProvider(keys: Keys): PaymentProvider {
  const stripe = createClient(keys);
  const crypto = Stripe.createSubtleCryptoProvider();
  return {
    name: "stripe",
    methods: parseStripeMethods(keys),
    begin: (input) =>
      input.method === "wallet_qr" ? beginQr(stripe, input) : beginHosted(stripe, input, input.method),
    list: (sinceMs) => listIntents(stripe, sinceMs),
    refund: (input) => refund(stripe, input),
    submitEvidence: async ({ ref, text }) => {
      await stripe.disputes.update(ref, { evidence: { uncategorized_text: text }, submit: true });
    },
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
