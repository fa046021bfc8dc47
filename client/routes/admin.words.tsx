import { operatorRoute } from "./operator-route.ts";

export const siteWordsRoute = operatorRoute({
  page: "words",
  search: ["list", "q", "sort"],
  screen: "SiteWordsScreen",
});
