import { operatorRoute } from "./operator-route.ts";

export const newsDeskRoute = operatorRoute({
  page: "news",
  search: ["state", "cursor", "article", "language"],
  screen: "NewsDeskScreen",
});
