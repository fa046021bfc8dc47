import { operatorRoute } from "./operator-route.ts";

export const tipReviewRoute = operatorRoute({
  page: "tips",
  search: ["state", "sort", "cursor"],
  screen: "TipReviewScreen",
});
