import { anchorCenterRoute } from "./anchor-center-route.ts";

export const anchorScheduleRoute = anchorCenterRoute({
  page: "schedule",
  path: "/anchorCenter/schedule",
  screen: "ScheduleScreen",
});
