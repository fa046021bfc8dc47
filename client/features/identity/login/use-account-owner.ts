import { useEffect, useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import type { AppRouter } from "#client/router-context.ts";
import { endSession } from "#client/session/end-session.ts";
import type { PublicUser, UserInfo } from "#domain/identity/contract.ts";
import type { LoginView } from "./login-view.ts";

const isOwn = (user: PublicUser & Partial<UserInfo>): user is UserInfo => user.coins !== undefined;

/** The signed-in user's own account; undefined while it loads or after the session ended. */
export function useAccountOwner(router: AppRouter, view: LoginView): UserInfo | undefined {
  const [owner, setOwner] = useState<UserInfo>();
  useEffect(() => {
    if (view.kind !== "bind" && view.kind !== "confirm") return setOwner(undefined);
    const { api, app, queryClient } = router.options.context;
    if (!app.user) return;
    queryClient.fetchQuery(callQuery(api, "GET /user/info", { userId: app.user.uid })).then(
      (user) => setOwner(isOwn(user) ? user : undefined),
      () => endSession(router),
    );
  }, [router, view]);
  return owner;
}
