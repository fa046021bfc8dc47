import { operatorRoute } from "./operator-route.ts";

export const refundsRoute = operatorRoute({
  page: "refunds",
  search: ["state", "cursor"],
  screen: "RefundsScreen",
});
