import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { followedQuery } from "#client/features/matches/following/followed-query.ts";
import { getGuestFollows } from "#client/features/matches/following/guest-follows.ts";
import { needsOwnUnreadCount, setUnreadCount } from "#client/features/notifications/unread-count.ts";
import { getGuestAlerts, saveGuestAlerts } from "./guest-alert-store.ts";

/** Merges the guest's alerts into the account after sign-in, each once. */
export function useMergeGuestAlerts(uid: number): void {
  const queryClient = useQueryClient();
  const { api, app } = useRouter().options.context;
  useQuery({ ...followedQuery(api, uid), enabled: typeof window !== "undefined" && getGuestFollows().length > 0 });
  const { mutate } = useMutation({
    mutationFn: () =>
      api.call("POST /user/notices/merge", {
        list: getGuestAlerts().map(({ kind, params: { matchId }, read }) => ({ kind, matchId, read })),
      }),
    onSuccess: (count) => {
      saveGuestAlerts([]);
      setUnreadCount(queryClient, count, needsOwnUnreadCount(app));
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each account that signs in
  useEffect(() => {
    if (getGuestAlerts().length > 0) mutate();
  }, [uid, mutate]);
}
