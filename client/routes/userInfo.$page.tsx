import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { rootRoute } from "./root.tsx";

const KEYS = ["tab", "page", "purse", "kind", "from", "to", "cursor", "phase", "after"] as const;
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

export const userInfoHomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/userInfo",
  beforeLoad: () => {
    throw redirect({ to: "/userInfo/$page", params: { page: "info" } });
  },
});

export const userInfoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/userInfo/$page",
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, params }) => {
    const { loadUserInfo } = await import("#client/areas/account/load-user-info.ts");
    return loadUserInfo(context, params.page, deps);
  },
  component: lazyRouteComponent(() => import("#client/areas/account/user-info-screen.tsx"), "UserInfoScreen"),
  staticData: { screen: "client/areas/account/user-info-screen.tsx" },
});
