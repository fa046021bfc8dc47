import { operatorRoute } from "./operator-route.ts";

export const analyticsRoute = operatorRoute({
  page: "analytics",
  search: ["step", "days", "metric", "from", "to", "after", "cursor"],
  screen: "AnalyticsScreen",
});
