import { operatorRoute } from "./operator-route.ts";

export const ledgerRoute = operatorRoute({
  page: "ledger",
  search: ["subject", "state", "sort"],
  screen: "LedgerScreen",
});
