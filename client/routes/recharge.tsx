import { createRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";
import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import { readRechargeSearch } from "#client/areas/wallet/recharge-search.ts";
import type { Role } from "#domain/permissions/roles.ts";
import { rootRoute } from "./root.tsx";

const ORDER_ID = /^[0-9a-f]{32}$/;

/** The table of rights comes with who asks it: a guest's first page has no use for it. */
const mayRecharge = async (roles: readonly Role[]): Promise<boolean> =>
  (await import("#domain/permissions/can.ts")).anyCan(roles, "recharge");

export const rechargeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/recharge",
  validateSearch: readRechargeSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, app, queryClient }, deps: { of = "coins" } }) => {
    // Who may not buy gets no data: the screen says why.
    if (!app.takesPayments || !app.user || !(await mayRecharge(app.user.roles))) return;
    await Promise.all([
      queryClient.ensureQueryData(callQuery(api, "GET /orderpay/gold/list", { purse: of })),
      queryClient.ensureQueryData(callQuery(api, "GET /orderpay/getPayType", {})),
      queryClient.ensureQueryData(callQuery(api, "GET /user/userGold", {})),
    ]);
  },
  component: lazyRouteComponent(() => import("#client/areas/wallet/recharge-screen.tsx"), "RechargeScreen"),
  staticData: { screen: "client/areas/wallet/recharge-screen.tsx" },
});

export const rechargeOrderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/recharge/$id",
  loader: async ({ context: { api, app, queryClient }, params: { id } }) => {
    if (!ORDER_ID.test(id)) throw notFound();
    if (!app.user || !(await mayRecharge(app.user.roles))) return;
    try {
      // As it is now: one comes back from the provider's page to see what became of it.
      await queryClient.fetchQuery({ ...callQuery(api, "GET /orderpay/rechargeOrder", { id }), staleTime: 0 });
    } catch (error) {
      if (error instanceof CallError && error.refusal === "order_not_found") throw notFound();
      throw error;
    }
  },
  component: lazyRouteComponent(() => import("#client/areas/wallet/order-screen.tsx"), "RechargeOrderScreen"),
  staticData: { screen: "client/areas/wallet/order-screen.tsx" },
});
