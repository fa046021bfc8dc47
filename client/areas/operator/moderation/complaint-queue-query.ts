import type { CallInput } from "#domain/api/contract.ts";
import { COMPLAINT_STATES, type ComplaintState } from "#domain/complaints/contract.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { parseQueueSort } from "../parse-queue-sort.ts";

type RawSearch = { state?: unknown; sort?: unknown; cursor?: unknown };
type QueueQuery = CallInput<"GET /operator/complaints"> & { state: ComplaintState; sort: QueueSort };

/** Invalid values are dropped. */
export const complaintQueueQuery = ({ state, sort, cursor }: RawSearch): QueueQuery => ({
  state: COMPLAINT_STATES.find((known) => known === state) ?? "open",
  sort: parseQueueSort(sort, "oldest"),
  ...(/^\d{1,15}$/.test(String(cursor ?? "")) && { after: Number(cursor) }),
});
