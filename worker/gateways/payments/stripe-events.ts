import type Stripe from "stripe";
import type { DisputeKind, PaymentEvent } from "#domain/wallet/payment-event.ts";

/** On everything that is begun here: whose it is, and whether a hosted page or this site confirms it. */
export type StripeOrderMetadata = { order_id: string; through: "checkout" | "intent" };

/** A union, each of whose members goes without. */
type Without<Each, Key extends PropertyKey> = Each extends unknown ? Omit<Each, Key> : never;
type StripeEventData = Without<PaymentEvent, "id" | "atMs">;
type OfPayment = "paid" | "failed" | "expired";
/** A dispute names its payment, and only that knows the order. */
export type GetPaymentIntent = (id: string) => Promise<{ metadata: Stripe.Metadata }>;

const idOf = (thing: string | { id: string } | null | undefined): string | undefined =>
  typeof thing === "string" ? thing : thing?.id;

function ofSession(session: Stripe.Checkout.Session, kind: OfPayment): StripeEventData | undefined {
  const orderId = session.metadata?.order_id;
  if (!orderId) return undefined;
  return {
    kind,
    orderId,
    ref: session.id,
    amountMinor: session.amount_total ?? 0,
    currency: session.currency ?? "",
    ...(kind === "failed" ? { reason: "declined" } : {}),
  };
}

/** What goes through a hosted page is told by its session; its inner payment says the same once more. */
function ofIntent(intent: Stripe.PaymentIntent, kind: OfPayment): StripeEventData | undefined {
  const { order_id: orderId, through } = intent.metadata;
  if (!orderId || through !== "intent") return undefined;
  return {
    kind,
    orderId,
    ref: intent.id,
    amountMinor: kind === "paid" ? intent.amount_received : intent.amount,
    currency: intent.currency,
    ...(kind === "failed" ? { reason: intent.last_payment_error?.code ?? "declined" } : {}),
  };
}

function ofCharge(charge: Stripe.Charge): StripeEventData | undefined {
  const orderId = charge.metadata.order_id;
  if (!orderId) return undefined;
  const { amount_refunded: amountMinor, currency } = charge;
  return { kind: "refunded", orderId, ref: undefined, amountMinor, currency };
}

async function ofDispute(
  dispute: Stripe.Dispute,
  kind: DisputeKind,
  findIntent: GetPaymentIntent,
): Promise<StripeEventData | undefined> {
  const intent = idOf(dispute.payment_intent);
  const orderId = intent && (await findIntent(intent)).metadata.order_id;
  if (!orderId) return undefined;
  const { id: disputeId, amount: amountMinor, currency } = dispute;
  return { kind, disputeId, orderId, ref: undefined, amountMinor, currency };
}

async function parseStripeEventData(
  event: Stripe.Event,
  findIntent: GetPaymentIntent,
): Promise<StripeEventData | undefined> {
  switch (event.type) {
    case "checkout.session.completed":
      // Methods that take their time complete the page first, and are paid later.
      return event.data.object.payment_status === "paid" ? ofSession(event.data.object, "paid") : undefined;
    case "checkout.session.async_payment_succeeded":
      return ofSession(event.data.object, "paid");
    case "checkout.session.async_payment_failed":
      return ofSession(event.data.object, "failed");
    case "checkout.session.expired":
      return ofSession(event.data.object, "expired");
    case "payment_intent.succeeded":
      return ofIntent(event.data.object, "paid");
    case "payment_intent.payment_failed":
      return ofIntent(event.data.object, "failed");
    case "payment_intent.canceled":
      return ofIntent(event.data.object, "expired");
    case "charge.refunded":
      return ofCharge(event.data.object);
    case "charge.dispute.created":
    case "charge.dispute.funds_withdrawn": {
      // The bank only asks so far: nothing has left.
      const isInquiry = event.data.object.status.startsWith("warning_");
      return isInquiry ? undefined : ofDispute(event.data.object, "charged_back", findIntent);
    }
    case "charge.dispute.closed":
    case "charge.dispute.funds_reinstated": {
      const isWon = event.data.object.status === "won";
      return isWon ? ofDispute(event.data.object, "reinstated", findIntent) : undefined;
    }
    default:
      return undefined;
  }
}

/** Stripe's words in ours; undefined for what is not about an order. */
export async function parseStripeEvent(
  event: Stripe.Event,
  findIntent: GetPaymentIntent,
): Promise<PaymentEvent | undefined> {
  const read = await parseStripeEventData(event, findIntent);
  return read && { ...read, id: event.id, atMs: event.created * 1_000 };
}
