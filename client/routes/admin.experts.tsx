import { operatorRoute } from "./operator-route.ts";

export const expertReviewRoute = operatorRoute({
  page: "experts",
  search: ["state", "sort", "cursor"],
  screen: "ExpertReviewScreen",
});
