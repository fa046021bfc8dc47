import { lazyRouteComponent } from "@tanstack/react-router";
import { accountRoute } from "./account-route.ts";

export const preferencesRoute = accountRoute({
  page: "preferences",
  component: lazyRouteComponent(
    () => import("#client/areas/account/preferences/preferences-page.tsx"),
    "PreferencesScreen",
  ),
  screen: "client/areas/account/preferences/preferences-page.tsx",
});
