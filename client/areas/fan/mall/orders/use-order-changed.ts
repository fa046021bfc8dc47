import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import type { MallOrder } from "#domain/mall/contract.ts";

/** Updates the cached order and refetches balance, lists and transactions. */
export function useRefreshOrder(): (order: MallOrder) => Promise<void> {
  const { api, queryClient } = useRouter().options.context;
  return async (order) => {
    queryClient.setQueryData(callQuery(api, "GET /goods/order", { orderId: order.id }).queryKey, order);
    await Promise.all(
      (
        ["GET /goods/orders", "GET /user/userGold", "GET /goods/details", "GET /goods/list", "GET /user/water"] as const
      ).map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
    );
  };
}
