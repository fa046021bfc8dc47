import { defaultQueueSort, type QueueSort } from "#domain/staff/queue-sort.ts";
import { STAFF_REQUEST_STATES, type StaffRequestState } from "#domain/staff/staff-requests.ts";
import { parseQueueSort } from "../parse-queue-sort.ts";

type RawSearch = { state?: unknown; sort?: unknown; cursor?: unknown; user?: unknown; into?: unknown };

type StaffRequestsQuery = { state: StaffRequestState; sort: QueueSort; after?: number };

const number = (value: unknown): number | undefined =>
  /^\d{1,15}$/.test(String(value ?? "")) && Number(value) > 0 ? Number(value) : undefined;

/** Invalid values are dropped. */
export function staffRequestsQuery(raw: RawSearch): StaffRequestsQuery {
  const after = number(raw.cursor);
  const state = STAFF_REQUEST_STATES.find((one) => one === raw.state) ?? "open";
  return {
    state,
    sort: parseQueueSort(raw.sort, defaultQueueSort<StaffRequestState>(state, "open")),
    ...(after !== undefined && { after }),
  };
}

/** Set by the link on an account's page. */
export const parseMergeTarget = ({ into }: RawSearch): number | undefined => number(into);
export const parseStaffUserId = ({ user }: RawSearch): number | undefined => number(user);
