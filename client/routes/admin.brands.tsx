import { operatorRoute } from "./operator-route.ts";

export const brandsRoute = operatorRoute({
  page: "brands",
  search: ["brand", "section", "q", "state", "sort"],
  screen: "BrandsScreen",
});
