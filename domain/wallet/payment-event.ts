import { type Currency, type Happening, nextState, type RechargeState } from "./recharge.ts";

/** What a provider says of a payment, whichever provider it is. */
export type PaymentEvent = {
  /** The provider's own, by which what is said twice is known. */
  id: string;
  kind: Exclude<Happening, "begun">;
  orderId: string;
  /** The payment as the provider names it; some happenings do not say. */
  ref: string | undefined;
  /** What was paid; or what was refunded, disputed or won back so far, altogether. */
  amountMinor: number;
  currency: string;
  atMs: number;
  /** Of a failure, in the provider's words. */
  reason?: string;
};

/** What went back to the payer: by refunds, by disputes, and of these what was won. */
export type Back = { refundedMinor: number; disputedMinor: number; reinstatedMinor: number };

/** As much of an order as an event is judged by. */
export type PayableOrder = {
  provider: string;
  ref: string | null;
  state: RechargeState;
  amount: number;
  priceMinor: number;
  currency: Currency;
} & Back;

export type Doubt =
  | "unknown_order"
  | "other_provider"
  | "other_payment"
  | "wrong_currency"
  | "wrong_amount"
  | "disputed_again";
export type Judgement =
  | { do: "quarantine"; why: Doubt }
  | { do: "ignore" }
  | ({ do: "apply"; state: RechargeState; delta: number } & Back);

const backMinor = ({ refundedMinor, disputedMinor, reinstatedMinor }: Back): number =>
  refundedMinor + Math.max(0, disputedMinor - reinstatedMinor);

/** What of an order should stand to the buyer's credit. */
function dueAmount({ amount, priceMinor }: PayableOrder, state: RechargeState, back: Back): number {
  if (state !== "paid") return 0;
  return amount - Math.ceil((amount * Math.min(priceMinor, backMinor(back))) / priceMinor);
}

function doubt(order: PayableOrder | undefined, provider: string, event: PaymentEvent): Doubt | undefined {
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

/** Each word says how much so far, so the most that was said of it counts, in whatever order it is said. */
function backAfter({ refundedMinor, disputedMinor, reinstatedMinor }: Back, { kind, amountMinor }: PaymentEvent): Back {
  return {
    refundedMinor: kind === "refunded" ? Math.max(refundedMinor, amountMinor) : refundedMinor,
    disputedMinor: kind === "charged_back" ? Math.max(disputedMinor, amountMinor) : disputedMinor,
    reinstatedMinor: kind === "reinstated" ? Math.max(reinstatedMinor, amountMinor) : reinstatedMinor,
  };
}

const isSame = (one: Back, other: Back): boolean =>
  one.refundedMinor === other.refundedMinor &&
  one.disputedMinor === other.disputedMinor &&
  one.reinstatedMinor === other.reinstatedMinor;

/** A part of it back leaves the order as it is. */
function stateAfter({ state, priceMinor }: PayableOrder, back: Back): RechargeState {
  if (back.refundedMinor >= priceMinor) return "refunded";
  if (backMinor(back) >= priceMinor) return "charged_back";
  return state === "charged_back" ? "paid" : state;
}

/** What an event does to an order, whatever came before it, and in whatever order things are said. */
export function judgePayment(order: PayableOrder | undefined, provider: string, event: PaymentEvent): Judgement {
  const why = doubt(order, provider, event);
  if (why || !order) return { do: "quarantine", why: why ?? "unknown_order" };
  const next = nextState(order.state, event.kind);
  if (next === undefined) return { do: "ignore" };
  const back = backAfter(order, event);
  const saysBack = event.kind === "refunded" || event.kind === "charged_back" || event.kind === "reinstated";
  if (saysBack && isSame(back, order)) {
    // The dispute was won, so this is another one, or an old word that came late: somebody should look.
    const isAgain = event.kind === "charged_back" && order.reinstatedMinor > 0;
    return isAgain ? { do: "quarantine", why: "disputed_again" } : { do: "ignore" };
  }
  const state = saysBack ? stateAfter(order, back) : next;
  return { do: "apply", state, ...back, delta: dueAmount(order, state, back) - dueAmount(order, order.state, order) };
}
