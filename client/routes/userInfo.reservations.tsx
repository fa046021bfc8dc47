import { accountRoute } from "./account-route.ts";

export const reservationsRoute = accountRoute({
  page: "reservations",
  screen: "ReservationsScreen",
});
