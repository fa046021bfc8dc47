import type { ProductKind } from "./products.ts";

/**
 * In progress: held, not paid. Under review: paid, the coins wait. Redeemed: the house sends it. Charged: the card's
 * number is there. Then what became of it otherwise.
 */
export const ORDER_STATES = [
  "in_progress",
  "under_review",
  "redeemed",
  "charged",
  "returned",
  "refunded",
  "cancelled",
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_EVENTS = ["pay", "cancel", "expire", "claim", "approve", "refuse", "ship", "give_back"] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** What happens to the coins with a step: nothing, they wait, the house keeps them, or they go back. */
export type CoinMovement = "none" | "hold" | "settle" | "release" | "return";
type Step = { to: OrderState; coins: CoinMovement; restocks: boolean };

const moved = (to: OrderState, coins: CoinMovement, restocks = false): Step => ({ to, coins, restocks });
const TABLE: Record<OrderState, Partial<Record<OrderEvent, Step>>> = {
  in_progress: {
    pay: moved("under_review", "hold"),
    cancel: moved("cancelled", "none", true),
    expire: moved("cancelled", "none", true),
  },
  under_review: {
    claim: moved("under_review", "none"),
    approve: moved("redeemed", "settle"),
    refuse: moved("refunded", "release", true),
  },
  redeemed: { ship: moved("redeemed", "none"), give_back: moved("returned", "return", true) },
  // A number that was shown cannot be taken back.
  charged: {},
  returned: {},
  refunded: {},
  cancelled: {},
};

/** Where an event leads from a state; undefined where it may not happen. */
export function nextOrderStep(state: OrderState, event: OrderEvent, kind: ProductKind): Step | undefined {
  const step = TABLE[state][event];
  return step && event === "approve" && kind === "card" ? { ...step, to: "charged" } : step;
}

/** Why an operator sends coins back; the buyer reads it in their language. */
export const REJECT_REASONS = ["out_of_stock", "address_unreachable", "broken", "suspicious"] as const;
export type OrderRejectReason = (typeof REJECT_REASONS)[number];

/** What a buyer is told of: what somebody else did with their order. */
export const ORDER_NOTIFICATIONS = ["approve", "charge", "ship", "refuse", "give_back"] as const;
export type OrderNotification = (typeof ORDER_NOTIFICATIONS)[number];
