import { anchorCenterRoute } from "./anchor-center-route.ts";

export const anchorEarningsRoute = anchorCenterRoute({
  page: "revenueDetails",
  path: "/anchorCenter/revenueDetails",
  search: ["days"],
  screen: "EarningsScreen",
});
