import { operatorRoute } from "./operator-route.ts";

export const productsAdminRoute = operatorRoute({
  page: "shelf",
  search: ["cursor", "product", "tab", "q", "state", "sort"],
  screen: "ProductsScreen",
});
