import { operatorRoute } from "./operator-route.ts";

export const anchorReviewRoute = operatorRoute({
  page: "anchors",
  search: ["state", "sort", "cursor"],
  screen: "AnchorReviewScreen",
});
