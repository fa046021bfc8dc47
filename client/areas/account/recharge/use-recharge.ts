import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { rechargeOrderHref } from "#client/late-links.ts";
import type { Api, CallInput } from "#domain/api/contract.ts";

/** A QR code is shown on the order page; every other method continues on the provider's page. */
export function useRecharge() {
  const app = useApp();
  const router = useRouter();
  const queryClient = useQueryClient();
  return async (api: Api, input: CallInput<"POST /orderpay/payByAlipay">) => {
    const order = await api.call("POST /orderpay/payByAlipay", input);
    queryClient.setQueryData(callQuery(api, "GET /orderpay/rechargeOrder", { id: order.id }).queryKey, order);
    if (order.qr === null && order.payUrl !== null) location.assign(order.payUrl);
    else router.history.push(rechargeOrderHref(app, order.id, { returnTo: input.returnTo }));
  };
}
