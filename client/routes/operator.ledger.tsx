import { lazyRouteComponent } from "@tanstack/react-router";
import { operatorRoute } from "./operator-route.ts";

export const ledgerRoute = operatorRoute({
  page: "ledger",
  search: ["subject"],
  component: lazyRouteComponent(() => import("#client/areas/operator/ledger/ledger-page.tsx"), "LedgerScreen"),
  screen: "client/areas/operator/ledger/ledger-page.tsx",
});
