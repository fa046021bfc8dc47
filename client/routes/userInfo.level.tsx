import { lazyRouteComponent } from "@tanstack/react-router";
import { accountRoute } from "./account-route.ts";

export const levelRoute = accountRoute({
  page: "level",
  component: lazyRouteComponent(() => import("#client/areas/account/level/level-page.tsx"), "LevelScreen"),
  screen: "client/areas/account/level/level-page.tsx",
});
