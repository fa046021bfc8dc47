import { accountRoute } from "./account-route.ts";

export const ordersRoute = accountRoute({
  page: "myOrder",
  search: ["phase", "after"],
  screen: "OrdersScreen",
});
