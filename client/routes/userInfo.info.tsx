import { lazyRouteComponent } from "@tanstack/react-router";
import { accountRoute } from "./account-route.ts";

export const accountInfoRoute = accountRoute({
  page: "info",
  component: lazyRouteComponent(() => import("#client/areas/account/profile/info-page.tsx"), "InfoScreen"),
  screen: "client/areas/account/profile/info-page.tsx",
});
