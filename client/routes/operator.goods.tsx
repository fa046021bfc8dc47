import { lazyRouteComponent } from "@tanstack/react-router";
import { operatorRoute } from "./operator-route.ts";

export const orderReviewRoute = operatorRoute({
  page: "goods",
  search: ["state", "cursor"],
  component: lazyRouteComponent(
    () => import("#client/areas/operator/order-review/order-review-page.tsx"),
    "OrderReviewScreen",
  ),
  screen: "client/areas/operator/order-review/order-review-page.tsx",
});
