import { PLAN_QUEUE_STATES } from "#domain/plans/creator-contract.ts";
import { defaultQueueSort, type QueueSort } from "#domain/staff/queue-sort.ts";
import { parsePageNumber } from "../parse-page-number.ts";
import { parseQueueSort } from "../parse-queue-sort.ts";

export type TipQueueState = (typeof PLAN_QUEUE_STATES)[number];
type Search = { state?: unknown; sort?: unknown; cursor?: unknown };
type TipQueue = { state: TipQueueState; sort: QueueSort; page: number };

/** Lists purchases by accounts that share a device or an address with the expert. */
export const isFlaggedTab = ({ state }: Search): boolean => state === "flagged";
export const flaggedQuery = ({ cursor }: Search): { page: number } => ({ page: parsePageNumber(cursor) });

/** Invalid values are dropped. */
export function tipQueueQuery({ state, sort, cursor }: Search): TipQueue {
  const current = PLAN_QUEUE_STATES.find((known) => known === state) ?? "under_review";
  return {
    state: current,
    sort: parseQueueSort(sort, defaultQueueSort<TipQueueState>(current, "under_review")),
    page: parsePageNumber(cursor),
  };
}
