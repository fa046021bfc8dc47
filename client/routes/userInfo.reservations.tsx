import { lazyRouteComponent } from "@tanstack/react-router";
import { accountRoute } from "./account-route.ts";

export const reservationsRoute = accountRoute({
  page: "reservations",
  component: lazyRouteComponent(
    () => import("#client/areas/account/reservations/reservations-page.tsx"),
    "ReservationsScreen",
  ),
  screen: "client/areas/account/reservations/reservations-page.tsx",
});
