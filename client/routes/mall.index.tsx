import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "./root.tsx";

const KEYS = ["category", "sort", "stock", "page", "before"] as const;
type RawSearch = Partial<Record<(typeof KEYS)[number], string | number | undefined>>;

/** What the pages keep in their address; each reads for itself what it means, in code that comes with the pages. */
function rawSearch(search: Record<string, unknown>): RawSearch {
  const kept: RawSearch = {};
  // Every key is named: one left out would keep what stood in the address.
  for (const key of KEYS) {
    const value = search[key];
    kept[key] = typeof value === "string" || typeof value === "number" ? value : undefined;
  }
  return kept;
}
/** What the pages load comes with them. */
const loads = () => import("#client/areas/fan/mall/load-mall.ts");

export const mallRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/mall",
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await loads()).loadMall(context, deps),
  component: lazyRouteComponent(() => import("#client/areas/fan/mall/mall-screen.tsx"), "MallScreen"),
  staticData: { screen: "client/areas/fan/mall/mall-screen.tsx" },
});

export const goodsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/mall/details/{-$id}",
  loader: async ({ context, params }) => (await loads()).loadProduct(context, params.id),
  component: lazyRouteComponent(() => import("#client/areas/fan/mall/product-screen.tsx"), "ProductScreen"),
  staticData: { screen: "client/areas/fan/mall/product-screen.tsx" },
});

export const goodsOrderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/mall/order/$id",
  loader: async ({ context, params }) => (await loads()).loadOrder(context, params.id),
  component: lazyRouteComponent(() => import("#client/areas/fan/mall/orders/order-screen.tsx"), "OrderScreen"),
  staticData: { screen: "client/areas/fan/mall/orders/order-screen.tsx" },
});

export const drawsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/mall/draws/$id",
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => (await loads()).loadDraws(context, params.id, deps),
  component: lazyRouteComponent(() => import("#client/areas/fan/mall/draws/draws-screen.tsx"), "DrawsScreen"),
  staticData: { screen: "client/areas/fan/mall/draws/draws-screen.tsx" },
});

export const vipRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/vip",
  component: lazyRouteComponent(() => import("#client/areas/fan/membership/membership-screen.tsx"), "MembershipScreen"),
  staticData: { screen: "client/areas/fan/membership/membership-screen.tsx" },
});
