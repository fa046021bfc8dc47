import { operatorRoute } from "./operator-route.ts";

export const orderReviewRoute = operatorRoute({
  page: "goods",
  search: ["state", "sort", "cursor"],
  screen: "OrderReviewScreen",
});
