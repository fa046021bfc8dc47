import { creatorCenterRoute } from "./creator-center-route.ts";

export const creatorOverviewRoute = creatorCenterRoute({
  page: "overview",
  path: "/creatorCenter",
  screen: "CreatorOverviewScreen",
});
