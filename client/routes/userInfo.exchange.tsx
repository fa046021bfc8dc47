import { accountRoute } from "./account-route.ts";

export const redemptionsRoute = accountRoute({
  page: "exchange",
  search: ["after"],
  screen: "RedemptionsScreen",
});
