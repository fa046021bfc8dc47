import { operatorRoute } from "./operator-route.ts";

export const feedsRoute = operatorRoute({
  page: "feeds",
  search: ["source", "why"],
  screen: "FeedsScreen",
});
