import { operatorRoute } from "./operator-route.ts";

export const matchDeskRoute = operatorRoute({
  page: "matches",
  search: ["list", "date", "game", "sort", "q", "cursor", "match"],
  screen: "MatchDeskScreen",
});
