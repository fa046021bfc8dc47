import type { CallInput } from "#domain/api/contract.ts";
import { USER_FILTERS, USER_SORTS, type UserFilter, type UserSort } from "#domain/staff/contract.ts";

type RawSearch = { [Key in "q" | "user" | "sharedWith" | "state" | "sort" | "cursor"]?: unknown };
type UsersQuery = CallInput<"GET /operator/users"> & { q: string; filter: UserFilter; sort: UserSort };

export const MAX_USER_QUERY_LENGTH = 100;
const uid = (value: unknown): number | undefined =>
  /^\d{1,15}$/.test(String(value ?? "")) && Number(value) > 0 ? Number(value) : undefined;

/** The account to show, if any. */
export const parseOpenUser = ({ user }: RawSearch): number | undefined => uid(user);

/** Invalid values are dropped. */
export function usersQuery({ q, sharedWith, state, sort, cursor }: RawSearch): UsersQuery {
  const shared = uid(sharedWith);
  return {
    q: String(q ?? "")
      .trim()
      .slice(0, MAX_USER_QUERY_LENGTH),
    filter: USER_FILTERS.find((one) => one === state) ?? "all",
    sort: USER_SORTS.find((one) => one === sort) ?? "newest",
    ...(shared !== undefined && { sharedWith: shared }),
    ...(typeof cursor === "string" && /^\d{1,16}-\d{1,16}$/.test(cursor) && { cursor }),
  };
}
