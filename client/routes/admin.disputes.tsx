import { operatorRoute } from "./operator-route.ts";

export const disputesRoute = operatorRoute({
  page: "disputes",
  search: ["state", "cursor"],
  screen: "DisputesScreen",
});
