import { operatorRoute } from "./operator-route.ts";

export const feedsRoute = operatorRoute({
  page: "feeds",
  search: ["source", "why", "sort", "cursor"],
  screen: "FeedsScreen",
});
