import type { CallInput } from "#domain/api/contract.ts";
import { CASE_STATES, type CaseState } from "#domain/content/kinds.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { parseQueueSort } from "../parse-queue-sort.ts";

type RawSearch = { state?: unknown; sort?: unknown; cursor?: unknown };
type QueueQuery = CallInput<"GET /operator/content"> & { state: CaseState; sort: QueueSort };

/** Invalid values are dropped. */
export const caseQueueQuery = ({ state, sort, cursor }: RawSearch): QueueQuery => ({
  state: CASE_STATES.find((known) => known === state) ?? "open",
  sort: parseQueueSort(sort, "oldest"),
  ...(/^\d{1,15}$/.test(String(cursor ?? "")) && { after: Number(cursor) }),
});
