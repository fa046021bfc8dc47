import { operatorRoute } from "./operator-route.ts";

export const withdrawalReviewRoute = operatorRoute({
  page: "withdrawals",
  search: ["state", "sort", "cursor"],
  screen: "WithdrawalReviewScreen",
});
