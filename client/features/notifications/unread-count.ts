import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import { reactToCallError } from "#client/api/reaction.ts";
import { type AppContext, useApp } from "#client/app-context.ts";
import { whenHydrated } from "#client/entry/when-hydrated.ts";
import { delaySeconds } from "#client/realtime/delay-setting.ts";
import { openInbox } from "#client/realtime/inbox-connection.ts";
import { endSession } from "#client/session/end-session.ts";
import type { CallName } from "#domain/api/contract.ts";
import type { InboxCount } from "#domain/notifications/contract.ts";

const UNREAD = "GET /user/notices/unread";
const LIST = "GET /user/notices";
/** Refetched when the inbox changes, since any of these may have changed too. */
const WALLET_CALLS = [
  "GET /user/userGold",
  "GET /user/info",
  "GET /user/water",
  "GET /user/order/list",
  "GET /orderpay/rechargeOrder",
] as const satisfies readonly CallName[];

/** If results are hidden or delayed, the count must not reveal goals. */
export const needsOwnUnreadCount = ({ spoilers }: Pick<AppContext, "spoilers">): boolean =>
  spoilers !== undefined || delaySeconds() > 0;

/**
 * Ignores stale counts; a newer one also means that the list has changed. The room counts all notifications, so users
 * who hide results fetch their own count.
 */
export function setUnreadCount(queryClient: QueryClient, count: InboxCount, hidesResults: boolean): void {
  const key = [UNREAD, {}];
  const cached = queryClient.getQueryData<InboxCount>(key);
  if (cached && cached.revision >= count.revision) return;
  if (hidesResults) void queryClient.invalidateQueries({ queryKey: key });
  else queryClient.setQueryData(key, { unread: count.unread, revision: count.revision });
  void queryClient.invalidateQueries({ queryKey: [LIST] });
  for (const name of WALLET_CALLS) void queryClient.invalidateQueries({ queryKey: [name] });
}

/** The unread count rendered with the page, then updated live by the inbox. */
export function useUnreadCount(): number {
  const router = useRouter();
  const queryClient = useQueryClient();
  const app = useApp();
  const { inbox, user } = app;
  const { api } = router.options.context;
  const { data } = useQuery({ ...callQuery(api, UNREAD, {}), ...(inbox ? { initialData: inbox } : {}) });
  const uid = user?.uid;

  useEffect(() => {
    if (uid === undefined) return;
    let close: (() => void) | undefined;
    const cancel = whenHydrated(() => {
      close = openInbox({
        ticket: () => api.call("POST /user/notices/ticket", {}),
        onCount: (count) => setUnreadCount(queryClient, count, needsOwnUnreadCount(app)),
        onReconnect: () => void queryClient.invalidateQueries({ queryKey: [UNREAD] }),
        isFinal: (error) => error instanceof CallError && error.kind === "refused",
        onRejected(error) {
          if (reactToCallError(error).kind === "sign_out") void endSession(router);
        },
      });
    });
    return () => {
      cancel();
      close?.();
    };
  }, [uid, api, queryClient, router, app]);

  return data?.unread ?? 0;
}
