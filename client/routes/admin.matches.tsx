import { operatorRoute } from "./operator-route.ts";

export const matchDeskRoute = operatorRoute({
  page: "matches",
  search: ["list", "date", "game", "q", "cursor", "match"],
  screen: "MatchDeskScreen",
});
