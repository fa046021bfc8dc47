import { lazyRouteComponent } from "@tanstack/react-router";
import { operatorRoute } from "./operator-route.ts";

export const productsAdminRoute = operatorRoute({
  page: "shelf",
  search: ["cursor"],
  component: lazyRouteComponent(() => import("#client/areas/operator/products/products-page.tsx"), "ProductsScreen"),
  screen: "client/areas/operator/products/products-page.tsx",
});
