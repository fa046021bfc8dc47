import type { WithdrawalState } from "../anchors/application.ts";
import type { RefundState } from "../wallet/refund-request.ts";

/** Of queues: by age, disputes by deadline. */
export const QUEUE_SORTS = ["oldest", "newest"] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

// Unless chosen otherwise, what waits is listed longest waiting first, and what is decided newest first.

export const usualRefundSort = (state: RefundState): QueueSort =>
  state === "sent" || state === "rejected" ? "newest" : "oldest";

/** Of applications and staff requests, by the state in which they wait. */
export const usualSort = <State extends string>(state: State, waiting: State): QueueSort =>
  state === waiting ? "oldest" : "newest";

export const usualWithdrawalSort = (state: WithdrawalState): QueueSort =>
  state === "requested" || state === "approved" ? "oldest" : "newest";
