import { operatorRoute } from "./operator-route.ts";

export const contentQueueRoute = operatorRoute({
  page: "comments",
  search: ["state", "sort", "cursor"],
  screen: "ContentQueueScreen",
});
