import type { ProductKind } from "./products.ts";

/**
 * `in_progress`: reserved, not paid. `under_review`: paid, the coins are in escrow. `redeemed`: approved and to be
 * shipped. `charged`: card numbers have been assigned.
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

/** The coin movement of a step: none, into escrow, into revenue, out of escrow, or back from revenue. */
export type CoinMovement = "none" | "hold" | "settle" | "release" | "return";
type Step = { to: OrderState; coins: CoinMovement; restocks: boolean };

const step = (to: OrderState, coins: CoinMovement, restocks = false): Step => ({ to, coins, restocks });
const TABLE: Record<OrderState, Partial<Record<OrderEvent, Step>>> = {
  in_progress: {
    pay: step("under_review", "hold"),
    cancel: step("cancelled", "none", true),
    expire: step("cancelled", "none", true),
  },
  under_review: {
    claim: step("under_review", "none"),
    approve: step("redeemed", "settle"),
    refuse: step("refunded", "release", true),
  },
  redeemed: { ship: step("redeemed", "none"), give_back: step("returned", "return", true) },
  // Card numbers cannot be taken back after they were revealed.
  charged: {},
  returned: {},
  refunded: {},
  cancelled: {},
};

/** Undefined if the event is not allowed in this state. */
export function nextOrderStep(state: OrderState, event: OrderEvent, kind: ProductKind): Step | undefined {
  const next = TABLE[state][event];
  return next && event === "approve" && kind === "card" ? { ...next, to: "charged" } : next;
}

/** Shown to the buyer in their language. */
export const REJECT_REASONS = ["out_of_stock", "address_unreachable", "broken", "suspicious"] as const;
export type OrderRejectReason = (typeof REJECT_REASONS)[number];

/** The review events that buyers are notified of. */
export const ORDER_NOTIFICATIONS = ["approve", "charge", "ship", "refuse", "give_back"] as const;
export type OrderNotification = (typeof ORDER_NOTIFICATIONS)[number];
