import { accountRoute } from "./account-route.ts";

export const notificationsRoute = accountRoute({
  page: "notices",
  screen: "NotificationsScreen",
});
