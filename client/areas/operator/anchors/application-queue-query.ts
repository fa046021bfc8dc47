import { APPLICATION_QUEUE_STATES } from "#domain/anchors/contract.ts";

export type QueueState = (typeof APPLICATION_QUEUE_STATES)[number];
const MAX_PAGE = 50;

/** Invalid values are dropped. */
export function applicationQueueQuery({ state, cursor }: { state?: unknown; cursor?: unknown }): {
  state: QueueState;
  page: number;
} {
  const page = Number(cursor);
  return {
    state: APPLICATION_QUEUE_STATES.find((known) => known === state) ?? "under_review",
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}
