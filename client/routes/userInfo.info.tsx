import { accountRoute } from "./account-route.ts";

export const accountInfoRoute = accountRoute({
  page: "info",
  screen: "InfoScreen",
});
