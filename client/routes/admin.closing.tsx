import { operatorRoute } from "./operator-route.ts";

export const closingRoute = operatorRoute({
  page: "closing",
  search: ["provider", "day", "state", "sort", "cursor"],
  screen: "ClosingScreen",
});
