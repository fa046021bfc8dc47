import { lazyRouteComponent } from "@tanstack/react-router";
import { accountRoute } from "./account-route.ts";

export const ownPredictionsRoute = accountRoute({
  page: "predictions",
  component: lazyRouteComponent(
    () => import("#client/areas/account/predictions/predictions-page.tsx"),
    "PredictionsScreen",
  ),
  screen: "client/areas/account/predictions/predictions-page.tsx",
});
