import { operatorRoute } from "./operator-route.ts";

export const disputesRoute = operatorRoute({
  page: "disputes",
  search: ["state", "sort", "cursor"],
  screen: "DisputesScreen",
});
