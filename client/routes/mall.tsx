import { createRoute, lazyRouteComponent, notFound, redirect } from "@tanstack/react-router";
import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import { rootRoute } from "./root.tsx";

const ID = /^[1-9]\d{0,14}$/;
const ORDER = /^[0-9a-f]{32}$/;

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
const readSearch = () => import("#client/areas/fan/mall/mall-search.ts");

/** What is not on sale, or another's, is no page. */
async function orNotFound<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) throw notFound();
    throw error;
  }
}

export const mallRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/mall",
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    const { goodsQuery, readMallSearch } = await readSearch();
    return orNotFound(queryClient.ensureQueryData(callQuery(api, "GET /goods/list", goodsQuery(readMallSearch(deps)))));
  },
  component: lazyRouteComponent(() => import("#client/areas/fan/mall/mall-screen.tsx"), "MallScreen"),
  staticData: { screen: "client/areas/fan/mall/mall-screen.tsx" },
});

export const goodsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/mall/details/{-$id}",
  loader: ({ context: { api, queryClient }, params: { id } }) => {
    if (!id) throw redirect({ to: "/mall", statusCode: 301 });
    if (!ID.test(id)) throw notFound();
    return orNotFound(queryClient.ensureQueryData(callQuery(api, "GET /goods/details", { id: Number(id) })));
  },
  component: lazyRouteComponent(() => import("#client/areas/fan/mall/goods-screen.tsx"), "GoodsScreen"),
  staticData: { screen: "client/areas/fan/mall/goods-screen.tsx" },
});

export const goodsOrderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/mall/order/$id",
  loader: async ({ context: { api, app, queryClient }, params: { id } }) => {
    if (!ORDER.test(id)) throw notFound();
    // A guest is asked to log in, by the screen.
    if (!app.user) return;
    await Promise.all([
      orNotFound(queryClient.ensureQueryData(callQuery(api, "GET /goods/order", { orderId: id }))),
      queryClient.ensureQueryData(callQuery(api, "GET /user/userGold", {})),
    ]);
  },
  component: lazyRouteComponent(() => import("#client/areas/fan/mall/order-screen.tsx"), "OrderScreen"),
  staticData: { screen: "client/areas/fan/mall/order-screen.tsx" },
});

export const drawsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/mall/draws/$id",
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, params: { id }, deps }) => {
    if (!ID.test(id)) throw notFound();
    const { drawsQuery } = await readSearch();
    const boxId = Number(id);
    const page = drawsQuery(boxId, deps);
    await Promise.all([
      orNotFound(queryClient.ensureQueryData(callQuery(api, "GET /goods/details", { id: boxId }))),
      orNotFound(queryClient.ensureQueryData(callQuery(api, "GET /goods/box/draws", page))),
    ]);
  },
  component: lazyRouteComponent(() => import("#client/areas/fan/mall/draws-screen.tsx"), "DrawsScreen"),
  staticData: { screen: "client/areas/fan/mall/draws-screen.tsx" },
});

export const vipRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/vip",
  component: lazyRouteComponent(() => import("#client/areas/fan/membership/vip-screen.tsx"), "VipScreen"),
  staticData: { screen: "client/areas/fan/membership/vip-screen.tsx" },
});
