import { accountRoute } from "./account-route.ts";

export const accountSettingsRoute = accountRoute({
  page: "setting",
  screen: "AccountSettingsScreen",
});
