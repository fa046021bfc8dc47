import { STAFF_REQUEST_STATES, type StaffRequestState } from "#domain/staff/staff-requests.ts";

type RawSearch = { state?: unknown; cursor?: unknown; user?: unknown; into?: unknown };

const number = (value: unknown): number | undefined =>
  /^\d{1,15}$/.test(String(value ?? "")) && Number(value) > 0 ? Number(value) : undefined;

/** Invalid values are dropped. */
export const staffRequestsQuery = ({ state, cursor }: RawSearch): { state: StaffRequestState; after?: number } => {
  const after = number(cursor);
  return {
    state: STAFF_REQUEST_STATES.find((one) => one === state) ?? "open",
    ...(after !== undefined && { after }),
  };
};

/** Of the link on the page of an account. */
export const intoOfSearch = ({ into }: RawSearch): number | undefined => number(into);
export const uidOfSearch = ({ user }: RawSearch): number | undefined => number(user);
