import { creatorCenterRoute } from "./creator-center-route.ts";

export const creatorInsightsRoute = creatorCenterRoute({
  page: "dataShow",
  path: "/creatorCenter/dataShow",
  search: ["days"],
  screen: "InsightsScreen",
});
