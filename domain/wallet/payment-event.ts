import { nextRechargeState, type PaymentCurrency, type RechargeEvent, type RechargeState } from "./recharge.ts";

type Common = {
  /** The provider's event id, by which a repeated delivery is recognised. */
  id: string;
  orderId: string;
  /** The provider's payment id; some events do not carry it. */
  ref: string | undefined;
  /** The amount paid, the total refunded so far, or the total one dispute withdrew or reinstated so far. */
  amountMinor: number;
  currency: string;
  atMs: number;
  /** The provider's failure code. */
  reason?: string;
};
export const DISPUTE_KINDS = ["charged_back", "reinstated"] as const satisfies RechargeEvent[];
export type DisputeKind = (typeof DISPUTE_KINDS)[number];

/** A provider's webhook event in our terms. A payment may be disputed more than once. */
export type PaymentEvent = Common &
  (
    | { kind: Exclude<RechargeEvent, "begun" | DisputeKind> }
    /** Evidence is due at `dueAtMs`, if the provider tells. */
    | { kind: DisputeKind; disputeId: string; dueAtMs?: number }
  );

/** The amounts one dispute withdrew and reinstated. */
export type Dispute = { id: string; disputedMinor: number; reinstatedMinor: number };
/** What was returned to the payer: by refunds, and by each dispute. */
type Returned = { refundedMinor: number; disputes: readonly Dispute[] };

/** The part of an order that decides what an event does. */
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
/** Reasons an event is shown to operators; `not_heard_of` is a payment of the provider's list without a webhook. */
export const PAYMENT_PROBLEMS = [...PAYMENT_REJECT_REASONS, "not_heard_of"] as const;
export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number];
export type PaymentDecision =
  | { kind: "quarantine"; why: PaymentRejectReason }
  | { kind: "ignore" }
  | { kind: "apply"; state: RechargeState; refundedMinor: number; delta: number };

/** A surplus of one dispute does not offset another. */
const lostMinor = ({ disputedMinor, reinstatedMinor }: Dispute): number => Math.max(0, disputedMinor - reinstatedMinor);
const returnedMinor = ({ refundedMinor, disputes }: Returned): number =>
  disputes.reduce((sum, dispute) => sum + lostMinor(dispute), refundedMinor);

/** The part of an order the buyer should have been credited with. */
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

/** Amounts are totals so far, so the highest one counts, whatever the order of delivery. */
const returnedAfter = ({ refundedMinor, disputes }: Returned, event: PaymentEvent): Returned => ({
  refundedMinor: event.kind === "refunded" ? Math.max(refundedMinor, event.amountMinor) : refundedMinor,
  disputes: disputesAfter(disputes, event),
});

const isSame = (one: Returned, other: Returned): boolean =>
  one.refundedMinor === other.refundedMinor && one.disputes === other.disputes;

/** A partial refund leaves the state as it is. */
function stateAfter({ state, priceMinor }: PayableOrder, returned: Returned): RechargeState {
  if (returned.refundedMinor >= priceMinor) return "refunded";
  if (returnedMinor(returned) >= priceMinor) return "charged_back";
  return state === "charged_back" ? "paid" : state;
}

/** Independent of the order events are delivered in. */
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
