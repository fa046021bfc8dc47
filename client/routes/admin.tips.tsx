import { operatorRoute } from "./operator-route.ts";

export const tipReviewRoute = operatorRoute({
  page: "tips",
  search: ["state", "cursor"],
  screen: "TipReviewScreen",
});
