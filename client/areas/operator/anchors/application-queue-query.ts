import { APPLICATION_QUEUE_STATES } from "#domain/anchors/contract.ts";
import { parsePageNumber } from "../parse-page-number.ts";

export type QueueState = (typeof APPLICATION_QUEUE_STATES)[number];

/** Invalid values are dropped. */
export const applicationQueueQuery = ({
  state,
  cursor,
}: {
  state?: unknown;
  cursor?: unknown;
}): { state: QueueState; page: number } => ({
  state: APPLICATION_QUEUE_STATES.find((known) => known === state) ?? "under_review",
  page: parsePageNumber(cursor),
});

/** Also loaded before the screen is shown. */
export const unappliedAnchorsQuery = (anchorPage: number) => ({ page: anchorPage, size: 20 });
