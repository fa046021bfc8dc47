import { PLAN_QUEUE_STATES } from "#domain/plans/creator-contract.ts";
import { parsePageNumber } from "../parse-page-number.ts";

export type TipQueueState = (typeof PLAN_QUEUE_STATES)[number];
type Search = { state?: unknown; cursor?: unknown };

/** The purchases by accounts that share a device or an address with the expert. */
export const isFlaggedTab = ({ state }: Search): boolean => state === "flagged";
export const flaggedQuery = ({ cursor }: Search): { page: number } => ({ page: parsePageNumber(cursor) });

/** Invalid values are dropped. */
export const tipQueueQuery = ({ state, cursor }: Search): { state: TipQueueState; page: number } => ({
  state: PLAN_QUEUE_STATES.find((known) => known === state) ?? "under_review",
  page: parsePageNumber(cursor),
});
