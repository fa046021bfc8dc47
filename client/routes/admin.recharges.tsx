import { operatorRoute } from "./operator-route.ts";

export const rechargesRoute = operatorRoute({
  page: "recharges",
  search: ["q", "user", "state", "method", "from", "to", "sort", "order", "cursor"],
  screen: "RechargesScreen",
});
