import { createRoute, lazyRouteComponent, notFound, redirect } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { ACCOUNT_PAGES } from "#client/links.ts";
import { rootRoute } from "./root.tsx";

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
    if (!app.user) return;
    await Promise.all([
      queryClient.ensureQueryData(callQuery(api, "GET /user/info", { userId: app.user.uid })),
      page === "setting" && queryClient.ensureQueryData(callQuery(api, "GET /user/sessions", {})),
    ]);
  },
  component: lazyRouteComponent(() => import("#client/areas/account/account-screen.tsx"), "AccountScreen"),
  staticData: { screen: "client/areas/account/account-screen.tsx" },
});
