import type Stripe from "stripe";
import type { DisputeKind, PaymentEvent } from "#domain/wallet/payment-event.ts";

/** Set on every payment: its order, and whether Stripe's checkout or a payment intent confirms it. */
export type StripeOrderMetadata = { order_id: string; through: "checkout" | "intent" };

/** Distributes `Omit` over a union. */
type Without<Each, Key extends PropertyKey> = Each extends unknown ? Omit<Each, Key> : never;
type StripeEventData = Without<PaymentEvent, "id" | "atMs">;
type OfPayment = "paid" | "failed" | "expired";
/** A dispute names its payment, whose metadata has the order. */
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

/** Checkout payments are reported by their session; their payment intent would report them twice. */
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
  const dueBy = dispute.evidence_details?.due_by;
  const due = typeof dueBy === "number" ? { dueAtMs: dueBy * 1_000 } : {};
  return { kind, disputeId, orderId, ref: undefined, amountMinor, currency, ...due };
}

async function parseStripeEventData(
  event: Stripe.Event,
  findIntent: GetPaymentIntent,
): Promise<StripeEventData | undefined> {
  switch (event.type) {
    case "checkout.session.completed":
      // Delayed methods complete the session before they are paid.
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
      // An inquiry has not withdrawn anything yet.
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

/** Undefined for events without an order. */
export async function parseStripeEvent(
  event: Stripe.Event,
  findIntent: GetPaymentIntent,
): Promise<PaymentEvent | undefined> {
  const data = await parseStripeEventData(event, findIntent);
  return data && { ...data, id: event.id, atMs: event.created * 1_000 };
}
