import { queryOptions } from "@tanstack/react-query";
import type { Api } from "#domain/api/contract.ts";
import type { GuestFollow } from "#domain/matches/following-contract.ts";
import { getGuestFollows, saveGuestFollows } from "./guest-follows.ts";

/** A member's leagues, teams and players, or everything a guest follows; the guest's list is merged into the account once. */
async function readFollowed(api: Api, isMember: boolean): Promise<GuestFollow[]> {
  const guests = getGuestFollows();
  if (!isMember) return guests;
  if (guests.length === 0) return (await api.call("GET /user/followed", {})).list;
  const { list } = await api.call("POST /user/followed/merge", { list: guests });
  saveGuestFollows([]);
  return list;
}

/** Browser only, because a guest's list is in localStorage. */
export const followedQuery = (api: Api, uid: number | undefined) =>
  queryOptions({
    queryKey: ["followed", uid ?? "guest"],
    queryFn: () => readFollowed(api, uid !== undefined),
    enabled: typeof window !== "undefined",
    staleTime: Number.POSITIVE_INFINITY,
  });
