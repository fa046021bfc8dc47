import { accountRoute } from "./account-route.ts";

export const transactionsRoute = accountRoute({
  page: "water",
  search: ["purse", "kind", "from", "to", "cursor"],
  screen: "TransactionsScreen",
});
