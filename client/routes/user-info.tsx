import type { QueryClient } from "@tanstack/react-query";
import { createRoute, lazyRouteComponent, notFound, redirect } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { ACCOUNT_PAGES, type AccountPage } from "#client/links.ts";
import type { Api } from "#domain/calls/calls.ts";
import { rootRoute } from "./root.tsx";

type Load = { api: Api; queryClient: QueryClient };

/** What a page of the user centre shows besides the account itself, one round of calls a page. */
const LOADS: Record<AccountPage, (load: Load) => Promise<unknown>[]> = {
  info: () => [],
  notices: ({ api, queryClient }) => [queryClient.ensureQueryData(callQuery(api, "GET /user/notices", {}))],
  setting: ({ api, queryClient }) => [
    queryClient.ensureQueryData(callQuery(api, "GET /user/sessions", {})),
    queryClient.ensureQueryData(callQuery(api, "GET /user/security", {})),
  ],
};

export const userInfoHomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/userInfo",
  beforeLoad: () => {
    throw redirect({ to: "/userInfo/$page", params: { page: "info" } });
  },
});

/** A guest gets no data here: the screen asks to log in, in place. */
export const userInfoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/userInfo/$page",
  loader: async ({ context, params }) => {
    const page = ACCOUNT_PAGES.find((name) => name === params.page);
    if (!page) throw notFound();
    const { api, app, queryClient } = context;
    // Counts fill the navigation after the page: started here, so that they travel with what the page asks.
    void queryClient.prefetchQuery(callQuery(api, "GET /game/getPCGameSource", {}));
    if (!app.user) return;
    await Promise.all([
      queryClient.ensureQueryData(callQuery(api, "GET /user/info", { userId: app.user.uid })),
      ...LOADS[page]({ api, queryClient }),
    ]);
  },
  component: lazyRouteComponent(() => import("#client/areas/account/account-screen.tsx"), "AccountScreen"),
  staticData: { screen: "client/areas/account/account-screen.tsx" },
});
