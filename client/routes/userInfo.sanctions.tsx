import { lazyRouteComponent } from "@tanstack/react-router";
import { accountRoute } from "./account-route.ts";

export const sanctionsRoute = accountRoute({
  page: "sanctions",
  component: lazyRouteComponent(() => import("#client/areas/account/sanctions/sanctions-page.tsx"), "SanctionsScreen"),
  screen: "client/areas/account/sanctions/sanctions-page.tsx",
});
