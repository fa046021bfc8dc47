import { operatorRoute } from "./operator-route.ts";

export const catalogueRoute = operatorRoute({
  page: "catalogue",
  search: ["q", "sort", "cursor"],
  screen: "CatalogueScreen",
});
