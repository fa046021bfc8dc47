import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { m } from "#messages";
import { rootRoute } from "./__root.tsx";
import { NOINDEX_HEAD, pageHead } from "./page-head.ts";
import { rawSearch } from "./raw-search.ts";

/** A number is a public profile, a word one of the user's own pages. */
export const userInfoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/userInfo/$page",
  validateSearch: rawSearch("tab", "page", "purse", "kind", "from", "to", "cursor", "phase", "after"),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, params }) => {
    const { loadUserInfo } = await import("#client/areas/account/load-user-info.ts");
    return loadUserInfo(context, params.page, deps);
  },
  component: lazyRouteComponent(() => import("#client/areas/account/user-info-screen.tsx"), "UserInfoScreen"),
  head: ({ match: { context }, loaderData: profile }) => {
    if (!import.meta.env.SSR) return {};
    // Own pages are private, and an empty profile is not worth indexing.
    if (!profile || profile.isGone || (profile.signature === "" && (profile.fans ?? 0) === 0)) return NOINDEX_HEAD;
    const { uid, username: name, level, signature } = profile;
    const brand = context.app.brand.name;
    return pageHead(context.app, {
      title: name,
      description: signature || m.profile_description({ name, brand, level }),
      path: `/userInfo/${uid}`,
    });
  },
  staticData: { screen: "client/areas/account/user-info-screen.tsx", sitemap: false, robots: "disallow" },
});
