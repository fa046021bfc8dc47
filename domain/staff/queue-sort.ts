import type { WithdrawalState } from "../anchors/application.ts";
import type { RefundState } from "../wallet/refund-request.ts";

/** Sort order of queues: by age, or by deadline for disputes. */
export const QUEUE_SORTS = ["oldest", "newest"] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

// By default, pending items are listed longest waiting first, and decided ones newest first.

export const usualRefundSort = (state: RefundState): QueueSort =>
  state === "sent" || state === "rejected" ? "newest" : "oldest";

/** For applications and staff requests; `waiting` is their pending state. */
export const usualSort = <State extends string>(state: State, waiting: State): QueueSort =>
  state === waiting ? "oldest" : "newest";

export const usualWithdrawalSort = (state: WithdrawalState): QueueSort =>
  state === "requested" || state === "approved" ? "oldest" : "newest";
