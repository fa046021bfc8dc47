import { accountRoute } from "./account-route.ts";

export const preferencesRoute = accountRoute({
  page: "preferences",
  screen: "PreferencesScreen",
});
