import { lazyRouteComponent } from "@tanstack/react-router";
import { accountRoute } from "./account-route.ts";

export const transactionsRoute = accountRoute({
  page: "water",
  search: ["purse", "kind", "from", "to", "cursor"],
  component: lazyRouteComponent(
    () => import("#client/areas/account/wallet/transactions-page.tsx"),
    "TransactionsScreen",
  ),
  screen: "client/areas/account/wallet/transactions-page.tsx",
});
