import type { WithdrawalState } from "../anchors/application.ts";
import type { RefundState } from "../wallet/refund-request.ts";

/** Sort order of queues: by age, or by deadline for disputes. */
export const QUEUE_SORTS = ["oldest", "newest"] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

// By default, pending items are listed longest waiting first, and decided ones newest first.

export const defaultRefundSort = (state: RefundState): QueueSort =>
  state === "sent" || state === "rejected" ? "newest" : "oldest";

/** For applications and staff requests; `waiting` is their pending state. */
export const defaultQueueSort = <State extends string>(state: State, waiting: State): QueueSort =>
  state === waiting ? "oldest" : "newest";

export const defaultWithdrawalSort = (state: WithdrawalState): QueueSort =>
  state === "requested" || state === "approved" ? "oldest" : "newest";
