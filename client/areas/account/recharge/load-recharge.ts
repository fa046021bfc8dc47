import { notFound } from "@tanstack/react-router";
import { orNotFound } from "#client/api/or-not-found.ts";
import { callQuery } from "#client/api/queries.ts";
import type { RouterContext } from "#client/router-context.ts";
import { anyCan } from "#domain/permissions/can.ts";
import type { RechargeCurrency } from "#domain/wallet/recharge.ts";

const ORDER_ID = /^[0-9a-f]{32}$/;

/** Users without permission get no data; the screen shows them the reason. */
const mayRecharge = ({ user }: RouterContext["app"]): boolean => user !== undefined && anyCan(user.roles, "recharge");

export async function loadRecharge(
  { api, app, queryClient }: RouterContext,
  currency: RechargeCurrency,
): Promise<void> {
  if (!app.takesPayments || !mayRecharge(app)) return;
  await Promise.all([
    queryClient.ensureQueryData(callQuery(api, "GET /orderpay/gold/list", { purse: currency })),
    queryClient.ensureQueryData(callQuery(api, "GET /orderpay/getPayType", {})),
    queryClient.ensureQueryData(callQuery(api, "GET /user/userGold", {})),
  ]);
}

export async function loadRechargeOrder({ api, app, queryClient }: RouterContext, id: string): Promise<void> {
  if (!ORDER_ID.test(id)) throw notFound();
  if (!mayRecharge(app)) return;
  // Not cached: the user returns from the payment provider to see the result.
  const order = queryClient.fetchQuery({ ...callQuery(api, "GET /orderpay/rechargeOrder", { id }), staleTime: 0 });
  await orNotFound(order);
}
