import { operatorRoute } from "./operator-route.ts";

export const newsDeskRoute = operatorRoute({
  page: "news",
  search: ["state", "sort", "game", "cursor", "article", "language"],
  screen: "NewsDeskScreen",
});
