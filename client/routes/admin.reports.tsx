import { operatorRoute } from "./operator-route.ts";

export const userReportsRoute = operatorRoute({
  page: "reports",
  search: ["cursor", "tab"],
  screen: "UserReportsScreen",
});
