import * as v from "valibot";
import { DISPUTE_KINDS, type PaymentEvent } from "#domain/wallet/payment-event.ts";
import { PAY_METHODS } from "#domain/wallet/recharge.ts";
import { log } from "../../log.ts";
import { getLocalPayment, type LocalPayment, listLocalPayments, putLocalPayment } from "./local-payment-store.ts";
import type { PaymentProvider, RefundInput } from "./payment-provider.ts";
import { PAYMENT_SIGNATURE_HEADER, signPaymentBody, verifyPaymentSignature } from "./webhook-signature.ts";

type Env = { MEDIA: R2Bucket; SESSION_SECRET: string };
export const LOCAL_PROVIDER = "local";
export const LOCAL_PAYMENT_PATH = "/dev/pay/";

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const eventFields = v.object({
  id,
  orderId: v.pipe(v.string(), v.maxLength(100)),
  ref: v.optional(v.pipe(v.string(), v.maxLength(100))),
  amountMinor: v.pipe(v.number(), v.safeInteger()),
  currency: v.pipe(v.string(), v.maxLength(3)),
  atMs: v.pipe(v.number(), v.safeInteger()),
  reason: v.optional(v.pipe(v.string(), v.maxLength(100))),
});
const eventSchema = v.union([
  v.object({ ...eventFields.entries, kind: v.picklist(["paid", "failed", "expired", "refunded"]) }),
  v.object({ ...eventFields.entries, kind: v.picklist(DISPUTE_KINDS), disputeId: id }),
]);

const newRef = () => `lp_${crypto.randomUUID().replaceAll("-", "")}`;

/** Idempotent: the refund's id is derived from the request's. */
async function refundLocalPayment(env: Env, { requestId, ref, amountMinor }: RefundInput): Promise<{ ref: string }> {
  const payment = await getLocalPayment(env.MEDIA, ref);
  const refundRef = `${ref}:${requestId}`;
  if (!payment) throw new Error(`no payment ${ref}`);
  if (payment.refunds.includes(refundRef)) return { ref: refundRef };
  const refundedMinor = payment.refundedMinor + amountMinor;
  if (!PAID.includes(payment.status) || refundedMinor > payment.amountMinor)
    throw new Error(`${ref} is not refundable`);
  const nowMs = Date.now();
  const eventNumber = payment.eventCount + 1;
  await putLocalPayment(env.MEDIA, {
    ...payment,
    status: refundedMinor === payment.amountMinor ? "refunded" : payment.status,
    refundedMinor,
    refunds: [...payment.refunds, refundRef],
    changedAtMs: nowMs,
    eventCount: eventNumber,
  });
  const { orderId, currency, returnUrl } = payment;
  await sendLocalPaymentWebhook(env, new URL(returnUrl).origin, {
    ...{ id: `${ref}:${eventNumber}`, orderId, ref, currency, atMs: nowMs },
    ...{ kind: "refunded", amountMinor: refundedMinor },
  });
  return { ref: refundRef };
}

/** A fake provider for development, with its own payment page and signed webhooks. */
export const createLocalPaymentProvider = (env: Env): PaymentProvider => ({
  name: LOCAL_PROVIDER,
  methods: PAY_METHODS,
  async begin({ orderId, method, amountMinor, currency, description, returnUrl }) {
    const nowMs = Date.now();
    const ref = newRef();
    const url = new URL(LOCAL_PAYMENT_PATH + ref, returnUrl).href;
    const opened = { ref, orderId, method, amountMinor, currency, description, returnUrl, status: "open" } as const;
    await putLocalPayment(env.MEDIA, {
      ...opened,
      refundedMinor: 0,
      refunds: [],
      disputes: 0,
      createdAtMs: nowMs,
      changedAtMs: nowMs,
      eventCount: 0,
    });
    return { ref, url, qr: method === "wallet_qr" ? url : undefined };
  },
  async list(sinceMs) {
    const payments = await listLocalPayments(env.MEDIA, sinceMs);
    return payments.map(({ ref, orderId, status, refundedMinor, amountMinor, currency, changedAtMs }) => ({
      ref,
      orderId,
      isPaid: PAID.includes(status),
      refundedMinor,
      amountMinor,
      currency,
      atMs: changedAtMs,
    }));
  },
  refund: (input) => refundLocalPayment(env, input),
  // The bank's decision is made on the payment page.
  submitEvidence: async () => {},
  async parseEvent(body, headers, nowMs) {
    if (!(await verifyPaymentSignature(env.SESSION_SECRET, body, headers.get(PAYMENT_SIGNATURE_HEADER), nowMs)))
      return "unsigned";
    const { ref, reason, ...event } = v.parse(eventSchema, JSON.parse(body));
    return { ...event, ref, ...(reason === undefined ? {} : { reason }) };
  },
});

const PAID: readonly LocalPayment["status"][] = ["paid", "refunded", "charged_back", "dispute_won"];

export type LocalPaymentAction = "pay" | "fail" | "expire" | "refund" | "refund_part" | "chargeback" | "win";
/** The states each action is allowed in, the state it leads to, and its event. */
const ACTIONS = {
  pay: { from: ["open", "failed"], status: "paid", kind: "paid" },
  fail: { from: ["open"], status: "failed", kind: "failed" },
  expire: { from: ["open"], status: "expired", kind: "expired" },
  refund: { from: ["paid", "dispute_won"], status: "refunded", kind: "refunded" },
  refund_part: { from: ["paid"], status: "paid", kind: "refunded" },
  chargeback: { from: ["paid", "dispute_won"], status: "charged_back", kind: "charged_back" },
  win: { from: ["charged_back"], status: "dispute_won", kind: "reinstated" },
} as const satisfies Record<
  LocalPaymentAction,
  { from: LocalPayment["status"][]; status: LocalPayment["status"]; kind: PaymentEvent["kind"] }
>;

export const listLocalPaymentActions = ({ status }: LocalPayment): LocalPaymentAction[] =>
  (Object.keys(ACTIONS) as LocalPaymentAction[]).filter((action) =>
    ACTIONS[action].from.some((from) => from === status),
  );

/** Applies an action of the buyer or the bank. Returns the event to send; undefined when it is not allowed. */
export async function applyLocalPaymentAction(
  env: Env,
  ref: string,
  action: LocalPaymentAction,
): Promise<PaymentEvent | undefined> {
  const payment = await getLocalPayment(env.MEDIA, ref);
  if (!payment || !listLocalPaymentActions(payment).includes(action)) return undefined;
  const { status, kind } = ACTIONS[action];
  const nowMs = Date.now();
  const half = Math.ceil((payment.refundedMinor + payment.amountMinor) / 2);
  const refundedMinor =
    action === "refund_part" ? half : action === "refund" ? payment.amountMinor : payment.refundedMinor;
  // A chargeback takes back the amount that has not been refunded.
  const disputedMinor = payment.amountMinor - payment.refundedMinor;
  const eventNumber = payment.eventCount + 1;
  const disputes = payment.disputes + (action === "chargeback" ? 1 : 0);
  await putLocalPayment(env.MEDIA, {
    ...payment,
    status,
    refundedMinor,
    disputes,
    changedAtMs: nowMs,
    eventCount: eventNumber,
  });
  const { orderId, currency, amountMinor } = payment;
  const event = { id: `${ref}:${eventNumber}`, orderId, ref, currency, atMs: nowMs };
  switch (kind) {
    case "charged_back":
    case "reinstated":
      return { ...event, kind, amountMinor: disputedMinor, disputeId: `${ref}:dispute${disputes}` };
    case "refunded":
      return { ...event, kind, amountMinor: refundedMinor };
    default:
      return { ...event, kind, amountMinor, ...(kind === "failed" ? { reason: "declined" } : {}) };
  }
}

/** Sends the signed webhook over HTTP. */
export async function sendLocalPaymentWebhook(env: Env, origin: string, event: PaymentEvent): Promise<void> {
  const body = JSON.stringify(event);
  const signature = await signPaymentBody(env.SESSION_SECRET, body, Date.now());
  const response = await fetch(`${origin}/internal/payments/${LOCAL_PROVIDER}`, {
    method: "POST",
    headers: { "content-type": "application/json", [PAYMENT_SIGNATURE_HEADER]: signature },
    body,
  });
  if (!response.ok) log("error", "local_webhook_failed", { payment: event.id, status: response.status });
  await response.body?.cancel();
}
