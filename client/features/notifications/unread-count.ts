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
/** What may have changed with whatever the room tells of: what is on the page is asked for again. */
const OF_MONEY = [
  "GET /user/userGold",
  "GET /user/info",
  "GET /user/water",
  "GET /user/order/list",
  "GET /orderpay/rechargeOrder",
] as const satisfies readonly CallName[];

/** Who is not to be told of every goal is not to see that one was counted. */
export const needsOwnUnreadCount = ({ spoilers }: Pick<AppContext, "spoilers">): boolean =>
  spoilers !== undefined || delaySeconds() > 0;

/**
 * A count that was overtaken on its way changes nothing; a newer one also means that the list has changed. The room counts
 * everything: who is told less asks for a count of their own.
 */
export function setUnreadCount(queryClient: QueryClient, count: InboxCount, isToldLess: boolean): void {
  const key = [UNREAD, {}];
  const known = queryClient.getQueryData<InboxCount>(key);
  if (known && known.revision >= count.revision) return;
  if (isToldLess) void queryClient.invalidateQueries({ queryKey: key });
  else queryClient.setQueryData(key, { unread: count.unread, revision: count.revision });
  void queryClient.invalidateQueries({ queryKey: [LIST] });
  for (const name of OF_MONEY) void queryClient.invalidateQueries({ queryKey: [name] });
}

/** The unread notices of the reader, from the page itself, and from then on as the room tells. */
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
    let end: (() => void) | undefined;
    const cancel = whenHydrated(() => {
      end = openInbox({
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
      end?.();
    };
  }, [uid, api, queryClient, router, app]);

  return data?.unread ?? 0;
}
