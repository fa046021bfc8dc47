import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { useFavourites } from "#client/features/matches/favourites/favourites-store.ts";
import { followedQuery } from "#client/features/matches/following/followed-query.ts";
import type { FollowedKind } from "#domain/matches/following-contract.ts";
import { alertContent } from "./alert-text.ts";
import { addAlerts, newAlerts } from "./guest-alert-list.ts";
import { getGuestAlerts, saveGuestAlerts } from "./guest-alert-store.ts";

/** Polls alerts for the guest's follows; stores new ones and shows them as a toast. */
export function usePollGuestAlerts(): void {
  const app = useApp();
  const router = useRouter();
  const { api } = router.options.context;
  const matches = [...useFavourites()];
  const { data: followed = [] } = useQuery(followedQuery(api, undefined));
  const idsOf = (kind: FollowedKind) =>
    followed
      .filter((one) => one.kind === kind)
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
      .join(",");
  const { data } = useQuery({
    ...callQuery(api, "GET /match/alerts", {
      matches: matches.toSorted((a, b) => a - b).join(","),
      leagues: idsOf("league"),
      teams: idsOf("team"),
      players: idsOf("player"),
    }),
    enabled: matches.length > 0 || followed.some(({ kind }) => kind !== "person"),
    refetchInterval: ({ state }) => state.data?.askAgainMs ?? false,
  });
  useEffect(() => {
    const unseen = data ? newAlerts(getGuestAlerts(), data.list) : [];
    if (unseen.length === 0) return;
    saveGuestAlerts(addAlerts(getGuestAlerts(), unseen, Date.now()));
    void import("#client/features/shell/show-toast.tsx").then(({ showNotificationToast }) => {
      for (const one of unseen) showNotificationToast(alertContent(one, app), (href) => void router.navigate({ href }));
    });
  }, [data, app, router]);
}
