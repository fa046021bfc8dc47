import { operatorRoute } from "./operator-route.ts";

export const userReportsRoute = operatorRoute({
  page: "reports",
  search: ["sort", "cursor", "tab"],
  screen: "UserReportsScreen",
});
