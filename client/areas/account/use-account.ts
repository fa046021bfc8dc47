import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import type { PublicUser, UserInfo } from "#domain/identity/contract.ts";

const isOwn = (user: PublicUser & Partial<UserInfo>): user is UserInfo => user.coins !== undefined;

/** The user's own account. Throws for any other user, for whom the same call returns less. */
export function useAccount(uid: UserInfo["uid"]): UserInfo {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /user/info", { userId: uid }));
  if (!isOwn(data)) throw new Error("the session belongs to another user");
  return data;
}
