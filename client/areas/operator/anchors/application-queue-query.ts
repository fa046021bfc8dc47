import { APPLICATION_QUEUE_STATES } from "#domain/anchors/contract.ts";
import { defaultQueueSort, type QueueSort } from "#domain/staff/queue-sort.ts";
import { parsePageNumber } from "../parse-page-number.ts";
import { parseQueueSort } from "../parse-queue-sort.ts";

export type QueueState = (typeof APPLICATION_QUEUE_STATES)[number];
export type ApplicationQueueQuery = { state: QueueState; sort: QueueSort; page: number };

/** Invalid values are dropped. */
export function applicationQueueQuery(raw: {
  state?: unknown;
  sort?: unknown;
  cursor?: unknown;
}): ApplicationQueueQuery {
  const state = APPLICATION_QUEUE_STATES.find((known) => known === raw.state) ?? "under_review";
  return {
    state,
    sort: parseQueueSort(raw.sort, defaultQueueSort<QueueState>(state, "under_review")),
    page: parsePageNumber(raw.cursor),
  };
}

/** Shared with the loader. */
export const anchorsWithoutApplicationQuery = (anchorPage: number) => ({ page: anchorPage, size: 20 });
