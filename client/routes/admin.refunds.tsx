import { operatorRoute } from "./operator-route.ts";

export const refundsRoute = operatorRoute({
  page: "refunds",
  search: ["state", "sort", "cursor"],
  screen: "RefundsScreen",
});
