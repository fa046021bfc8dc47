import { lazyRouteComponent } from "@tanstack/react-router";
import { accountRoute } from "./account-route.ts";

export const ownMembershipRoute = accountRoute({
  page: "vip",
  search: ["page"],
  component: lazyRouteComponent(
    () => import("#client/areas/account/membership/membership-page.tsx"),
    "OwnMembershipScreen",
  ),
  screen: "client/areas/account/membership/membership-page.tsx",
});
