import { operatorRoute } from "./operator-route.ts";

export const catalogueRoute = operatorRoute({
  page: "catalogue",
  search: ["tab", "provider", "kind", "q", "sort", "cursor"],
  screen: "CatalogueScreen",
});
