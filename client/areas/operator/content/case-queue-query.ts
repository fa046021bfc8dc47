import type { CallInput } from "#domain/api/contract.ts";
import { CASE_STATES, type CaseState } from "#domain/content/kinds.ts";

type RawSearch = { state?: unknown; cursor?: unknown };
type QueueQuery = CallInput<"GET /operator/content"> & { state: CaseState };

/** Invalid values are dropped. */
export const caseQueueQuery = ({ state, cursor }: RawSearch): QueueQuery => ({
  state: CASE_STATES.find((known) => known === state) ?? "open",
  ...(/^\d{1,15}$/.test(String(cursor ?? "")) && { after: Number(cursor) }),
});
