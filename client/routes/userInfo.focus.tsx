import { lazyRouteComponent } from "@tanstack/react-router";
import { accountRoute } from "./account-route.ts";

export const followingRoute = accountRoute({
  page: "focus",
  search: ["tab", "page"],
  component: lazyRouteComponent(() => import("#client/areas/account/following/following-page.tsx"), "FollowingScreen"),
  screen: "client/areas/account/following/following-page.tsx",
});
