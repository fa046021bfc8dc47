import { operatorRoute } from "./operator-route.ts";

export const platformMutesRoute = operatorRoute({
  page: "mutes",
  search: ["state", "cursor"],
  screen: "PlatformMutesScreen",
});
