import { lazyRouteComponent } from "@tanstack/react-router";
import { operatorRoute } from "./operator-route.ts";

export const feedsRoute = operatorRoute({
  page: "feeds",
  search: ["source", "why"],
  component: lazyRouteComponent(() => import("#client/areas/operator/feeds/feeds-page.tsx"), "FeedsScreen"),
  screen: "client/areas/operator/feeds/feeds-page.tsx",
});
