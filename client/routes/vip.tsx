import { createRoute } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { m } from "#messages";
import { rootRoute } from "./__root.tsx";
import { pageHead } from "./page-head.ts";

export const vipRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/vip",
  loader: ({ context: { api, queryClient } }) =>
    queryClient.ensureQueryData(callQuery(api, "GET /orderpay/vip/list", {})),
  component: lazyScreen(() => import("#client/areas/fan/membership/membership-screen.tsx"), "MembershipScreen"),
  head: ({ match: { context } }) =>
    import.meta.env.SSR
      ? pageHead(context.app, {
          title: m.vip_title(),
          description: m.vip_description({ brand: context.app.brand.name }),
          path: "/vip",
        })
      : {},
  staticData: { screen: "client/areas/fan/membership/membership-screen.tsx", sitemap: ["/vip"], robots: "index" },
});
