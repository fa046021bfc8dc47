import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { m } from "#messages";
import { rootRoute } from "./__root.tsx";
import { NOINDEX_HEAD, pageHead } from "./page-head.ts";
import { rawSearch } from "./raw-search.ts";

/** The public profile of a user. */
export const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/userInfo/$uid",
  validateSearch: rawSearch("tab", "page", "post"),
  loaderDeps: (input) => input.search,
  loader: async ({ context, params, deps }) =>
    (await import("#client/areas/account/profile/load-profile.ts")).loadProfile(context, params.uid, deps),
  component: lazyScreen(() => import("#client/areas/account/profile/profile-screen.tsx"), "ProfileScreen"),
  head: ({ match: { context }, loaderData: profile }) => {
    if (!import.meta.env.SSR) return {};
    // Empty profiles are not worth indexing.
    if (!profile || profile.isGone || (profile.signature === "" && (profile.fans ?? 0) === 0)) return NOINDEX_HEAD;
    const { uid, username: name, level, signature } = profile;
    const brand = context.app.brand.name;
    return pageHead(context.app, {
      title: name,
      description: signature || m.profile_description({ name, brand, level }),
      path: `/userInfo/${uid}`,
    });
  },
  staticData: { screen: "client/areas/account/profile/profile-screen.tsx", sitemap: false, robots: "disallow" },
});
