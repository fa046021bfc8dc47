import type { RechargeState } from "./recharge.ts";

/** One person requests and another approves; the provider then refunds the money, and its webhook debits the coins. */
export const REFUND_STATES = ["requested", "approved", "failed", "sent", "rejected"] as const;
export type RefundState = (typeof REFUND_STATES)[number];
export const REFUND_DECISIONS = ["approve", "reject", "retry"] as const;
export type RefundDecision = (typeof REFUND_DECISIONS)[number];

type Refundable = { state: RechargeState; priceMinor: number; refundedMinor: number };

/** The amount that can still be refunded; disputed payments are decided by the bank. */
export const refundableMinor = ({ state, priceMinor, refundedMinor }: Refundable): number =>
  state === "paid" ? priceMinor - refundedMinor : 0;

type Request = { state: RefundState; requestedById: number; userId: number };
export type RefundDecisionError = "conflict" | "no_permission";

/** Nobody approves their own request or a refund to themselves; the requester may withdraw it. */
export function findRefundDecisionError(
  { state, requestedById, userId }: Request,
  operatorUid: number,
  decision: RefundDecision,
): RefundDecisionError | undefined {
  const isOpen = decision === "retry" ? state === "approved" || state === "failed" : state === "requested";
  if (!isOpen) return "conflict";
  if (operatorUid === userId) return "no_permission";
  return decision === "approve" && operatorUid === requestedById ? "no_permission" : undefined;
}
