import { nextRechargeState, type PaymentCurrency, type RechargeEvent, type RechargeState } from "./recharge.ts";

type Common = {
  /** The provider's event id, used to dedupe deliveries. */
  id: string;
  orderId: string;
  /** The provider's payment id; some events lack it. */
  ref: string | undefined;
  /** The amount paid, the total refunded so far, or the total that one dispute has withdrawn or reinstated so far. */
  amountMinor: number;
  currency: string;
  atMs: number;
  /** The provider's failure code. */
  reason?: string;
};
export const DISPUTE_KINDS = ["charged_back", "reinstated"] as const satisfies RechargeEvent[];
export type DisputeKind = (typeof DISPUTE_KINDS)[number];

/** A provider's webhook event in our terms. A payment can be disputed more than once. */
export type PaymentEvent = Common &
  (
    | { kind: Exclude<RechargeEvent, "begun" | DisputeKind> }
    /** Evidence is due at `dueAtMs`, if the provider reports a deadline. */
    | { kind: DisputeKind; disputeId: string; dueAtMs?: number }
  );

/** The amounts withdrawn and reinstated by a dispute. */
export type Dispute = { id: string; disputedMinor: number; reinstatedMinor: number };
/** The amounts returned to the payer by refunds and by each dispute. */
type Returned = { refundedMinor: number; disputes: readonly Dispute[] };

/** The fields of an order that determine the effect of an event. */
export type PayableOrder = {
  provider: string;
  ref: string | null;
  state: RechargeState;
  amount: number;
  priceMinor: number;
  currency: PaymentCurrency;
} & Returned;

export const PAYMENT_REJECT_REASONS = [
  "unknown_order",
  "other_provider",
  "other_payment",
  "wrong_currency",
  "wrong_amount",
] as const;
export type PaymentRejectReason = (typeof PAYMENT_REJECT_REASONS)[number];
/**
 * Reasons an event is shown to operators; `not_heard_of` is a payment that the provider lists but never sent a webhook
 * for.
 */
export const PAYMENT_PROBLEMS = [...PAYMENT_REJECT_REASONS, "not_heard_of"] as const;
export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number];
export type PaymentDecision =
  | { kind: "quarantine"; why: PaymentRejectReason }
  | { kind: "ignore" }
  | { kind: "apply"; state: RechargeState; refundedMinor: number; delta: number };

/** A surplus in one dispute does not offset another. */
const lostMinor = ({ disputedMinor, reinstatedMinor }: Dispute): number => Math.max(0, disputedMinor - reinstatedMinor);
const returnedMinor = ({ refundedMinor, disputes }: Returned): number =>
  disputes.reduce((sum, dispute) => sum + lostMinor(dispute), refundedMinor);

/** The amount that should be credited to the buyer. */
function dueAmount({ amount, priceMinor }: PayableOrder, state: RechargeState, returned: Returned): number {
  if (state !== "paid") return 0;
  return amount - Math.ceil((amount * Math.min(priceMinor, returnedMinor(returned))) / priceMinor);
}

function findRejectReason(
  order: PayableOrder | undefined,
  provider: string,
  event: PaymentEvent,
): PaymentRejectReason | undefined {
  if (!order) return "unknown_order";
  if (order.provider !== provider) return "other_provider";
  if (event.ref !== undefined && order.ref !== null && event.ref !== order.ref) return "other_payment";
  if (event.kind === "failed" || event.kind === "expired") return undefined;
  if (event.currency.toUpperCase() !== order.currency) return "wrong_currency";
  const fits =
    event.kind === "paid"
      ? event.amountMinor === order.priceMinor
      : event.amountMinor > 0 && event.amountMinor <= order.priceMinor;
  return fits ? undefined : "wrong_amount";
}

function disputesAfter(disputes: readonly Dispute[], event: PaymentEvent): readonly Dispute[] {
  if (!("disputeId" in event)) return disputes;
  const { disputeId, kind, amountMinor } = event;
  const before = disputes.find(({ id }) => id === disputeId);
  const { disputedMinor = 0, reinstatedMinor = 0 } = before ?? {};
  const after: Dispute = {
    id: disputeId,
    disputedMinor: kind === "charged_back" ? Math.max(disputedMinor, amountMinor) : disputedMinor,
    reinstatedMinor: kind === "reinstated" ? Math.max(reinstatedMinor, amountMinor) : reinstatedMinor,
  };
  const isSame = after.disputedMinor === disputedMinor && after.reinstatedMinor === reinstatedMinor;
  return isSame ? disputes : [...disputes.filter((one) => one !== before), after];
}

/** Amounts are running totals, so the highest one counts, whatever the delivery order. */
const returnedAfter = ({ refundedMinor, disputes }: Returned, event: PaymentEvent): Returned => ({
  refundedMinor: event.kind === "refunded" ? Math.max(refundedMinor, event.amountMinor) : refundedMinor,
  disputes: disputesAfter(disputes, event),
});

const isSame = (one: Returned, other: Returned): boolean =>
  one.refundedMinor === other.refundedMinor && one.disputes === other.disputes;

/** A partial refund does not change the state. */
function stateAfter({ state, priceMinor }: PayableOrder, returned: Returned): RechargeState {
  if (returned.refundedMinor >= priceMinor) return "refunded";
  if (returnedMinor(returned) >= priceMinor) return "charged_back";
  return state === "charged_back" ? "paid" : state;
}

/** The result does not depend on the order in which events are delivered. */
export function decidePayment(order: PayableOrder | undefined, provider: string, event: PaymentEvent): PaymentDecision {
  const why = findRejectReason(order, provider, event);
  if (why || !order) return { kind: "quarantine", why: why ?? "unknown_order" };
  const next = nextRechargeState(order.state, event.kind);
  if (next === undefined) return { kind: "ignore" };
  const returned = returnedAfter(order, event);
  const isReturn = event.kind === "refunded" || "disputeId" in event;
  if (isReturn && isSame(returned, order)) return { kind: "ignore" };
  const state = isReturn ? stateAfter(order, returned) : next;
  const { refundedMinor } = returned;
  const delta = dueAmount(order, state, returned) - dueAmount(order, order.state, order);
  return { kind: "apply", state, refundedMinor, delta };
}
