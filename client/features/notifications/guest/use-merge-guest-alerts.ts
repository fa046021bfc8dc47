import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { followedQuery } from "#client/features/matches/following/followed-query.ts";
import { guestFollowed } from "#client/features/matches/following/guest-follows.ts";
import { countsLess, takeCount } from "#client/features/notifications/unread-count.ts";
import { guestTold, keepTold } from "./guest-alert-store.ts";

/** What the guest of this browser followed and was told comes into the account that signs in, each once. */
export function useBringGuest(uid: number): void {
  const queryClient = useQueryClient();
  const { api, app } = useRouter().options.context;
  useQuery({ ...followedQuery(api, uid), enabled: typeof window !== "undefined" && guestFollowed().length > 0 });
  const { mutate } = useMutation({
    mutationFn: () =>
      api.call("POST /user/notices/merge", {
        list: guestTold().map(({ kind, params: { matchId }, read }) => ({ kind, matchId, read })),
      }),
    onSuccess: (count) => {
      keepTold([]);
      takeCount(queryClient, count, countsLess(app));
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each account that signs in
  useEffect(() => {
    if (guestTold().length > 0) mutate();
  }, [uid, mutate]);
}
