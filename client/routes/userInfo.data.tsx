import { accountRoute } from "./account-route.ts";

export const ownDataRoute = accountRoute({
  page: "data",
  screen: "DataScreen",
});
