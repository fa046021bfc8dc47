import type { CallInput } from "#domain/api/contract.ts";
import { COMPLAINT_STATES, type ComplaintState } from "#domain/complaints/contract.ts";

type RawSearch = { state?: unknown; cursor?: unknown };
type QueueQuery = CallInput<"GET /operator/complaints"> & { state: ComplaintState };

/** Invalid values are dropped. */
export const complaintQueueQuery = ({ state, cursor }: RawSearch): QueueQuery => ({
  state: COMPLAINT_STATES.find((known) => known === state) ?? "open",
  ...(/^\d{1,15}$/.test(String(cursor ?? "")) && { after: Number(cursor) }),
});
