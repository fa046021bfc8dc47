import { nextRechargeState, type PaymentCurrency, type RechargeEvent, type RechargeState } from "./recharge.ts";

type Common = {
  /** The provider's own, by which what is said twice is known. */
  id: string;
  orderId: string;
  /** The payment as the provider names it; some happenings do not say. */
  ref: string | undefined;
  /** What was paid; or what was refunded so far, altogether; or what one dispute took so far, or gave back. */
  amountMinor: number;
  currency: string;
  atMs: number;
  /** Of a failure, in the provider's words. */
  reason?: string;
};
export const DISPUTE_KINDS = ["charged_back", "reinstated"] as const satisfies RechargeEvent[];
export type DisputeKind = (typeof DISPUTE_KINDS)[number];

/** What a provider says of a payment, whichever provider it is. A payment may be disputed more than once. */
export type PaymentEvent = Common &
  ({ kind: Exclude<RechargeEvent, "begun" | DisputeKind> } | { kind: DisputeKind; disputeId: string });

/** What one dispute took, and what of that it gave back. */
export type Dispute = { id: string; disputedMinor: number; reinstatedMinor: number };
/** What went back to the payer: by refunds, and by each dispute. */
type Back = { refundedMinor: number; disputes: readonly Dispute[] };

/** As much of an order as an event is judged by. */
export type PayableOrder = {
  provider: string;
  ref: string | null;
  state: RechargeState;
  amount: number;
  priceMinor: number;
  currency: PaymentCurrency;
} & Back;

export type PaymentRejectReason =
  | "unknown_order"
  | "other_provider"
  | "other_payment"
  | "wrong_currency"
  | "wrong_amount";
export type PaymentDecision =
  | { do: "quarantine"; why: PaymentRejectReason }
  | { do: "ignore" }
  | { do: "apply"; state: RechargeState; refundedMinor: number; delta: number };

/** A dispute that gave back more than it took gives nothing to another. */
const lostMinor = ({ disputedMinor, reinstatedMinor }: Dispute): number => Math.max(0, disputedMinor - reinstatedMinor);
const backMinor = ({ refundedMinor, disputes }: Back): number =>
  disputes.reduce((sum, dispute) => sum + lostMinor(dispute), refundedMinor);

/** What of an order should stand to the buyer's credit. */
function dueAmount({ amount, priceMinor }: PayableOrder, state: RechargeState, back: Back): number {
  if (state !== "paid") return 0;
  return amount - Math.ceil((amount * Math.min(priceMinor, backMinor(back))) / priceMinor);
}

function doubt(
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

/** Each word says how much so far, so the most that was said of it counts, in whatever order it is said. */
const backAfter = ({ refundedMinor, disputes }: Back, event: PaymentEvent): Back => ({
  refundedMinor: event.kind === "refunded" ? Math.max(refundedMinor, event.amountMinor) : refundedMinor,
  disputes: disputesAfter(disputes, event),
});

const isSame = (one: Back, other: Back): boolean =>
  one.refundedMinor === other.refundedMinor && one.disputes === other.disputes;

/** A part of it back leaves the order as it is. */
function stateAfter({ state, priceMinor }: PayableOrder, back: Back): RechargeState {
  if (back.refundedMinor >= priceMinor) return "refunded";
  if (backMinor(back) >= priceMinor) return "charged_back";
  return state === "charged_back" ? "paid" : state;
}

/** What an event does to an order, whatever came before it, and in whatever order things are said. */
export function decidePayment(order: PayableOrder | undefined, provider: string, event: PaymentEvent): PaymentDecision {
  const why = doubt(order, provider, event);
  if (why || !order) return { do: "quarantine", why: why ?? "unknown_order" };
  const next = nextRechargeState(order.state, event.kind);
  if (next === undefined) return { do: "ignore" };
  const back = backAfter(order, event);
  const saysBack = event.kind === "refunded" || "disputeId" in event;
  if (saysBack && isSame(back, order)) return { do: "ignore" };
  const state = saysBack ? stateAfter(order, back) : next;
  const { refundedMinor } = back;
  const delta = dueAmount(order, state, back) - dueAmount(order, order.state, order);
  return { do: "apply", state, refundedMinor, delta };
}
