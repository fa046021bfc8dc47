import { anchorCenterRoute } from "./anchor-center-route.ts";

export const anchorOverviewRoute = anchorCenterRoute({
  page: "overview",
  path: "/anchorCenter",
  screen: "OverviewScreen",
});
