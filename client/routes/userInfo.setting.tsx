import { lazyRouteComponent } from "@tanstack/react-router";
import { accountRoute } from "./account-route.ts";

export const accountSettingsRoute = accountRoute({
  page: "setting",
  component: lazyRouteComponent(
    () => import("#client/areas/account/settings/account-settings-page.tsx"),
    "AccountSettingsScreen",
  ),
  screen: "client/areas/account/settings/account-settings-page.tsx",
});
