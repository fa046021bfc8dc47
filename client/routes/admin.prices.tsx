import { operatorRoute } from "./operator-route.ts";

export const pricesRoute = operatorRoute({
  page: "prices",
  search: ["kind", "state", "sort"],
  screen: "PricesScreen",
});
