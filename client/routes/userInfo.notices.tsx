import { lazyRouteComponent } from "@tanstack/react-router";
import { accountRoute } from "./account-route.ts";

export const notificationsRoute = accountRoute({
  page: "notices",
  component: lazyRouteComponent(
    () => import("#client/areas/account/notifications/notifications-page.tsx"),
    "NotificationsScreen",
  ),
  screen: "client/areas/account/notifications/notifications-page.tsx",
});
