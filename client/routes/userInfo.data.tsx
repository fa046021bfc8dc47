import { lazyRouteComponent } from "@tanstack/react-router";
import { accountRoute } from "./account-route.ts";

export const ownDataRoute = accountRoute({
  page: "data",
  component: lazyRouteComponent(() => import("#client/areas/account/data/data-page.tsx"), "DataScreen"),
  screen: "client/areas/account/data/data-page.tsx",
});
