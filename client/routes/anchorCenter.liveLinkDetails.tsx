import { anchorCenterRoute } from "./anchor-center-route.ts";

export const anchorPastLivesRoute = anchorCenterRoute({
  page: "liveLinkDetails",
  path: "/anchorCenter/liveLinkDetails",
  search: ["live"],
  screen: "PastLivesScreen",
});
