import { operatorRoute } from "./operator-route.ts";

export const platformMutesRoute = operatorRoute({
  page: "mutes",
  search: ["state", "sort", "cursor"],
  screen: "PlatformMutesScreen",
});
