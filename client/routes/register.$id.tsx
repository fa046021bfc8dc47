import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { m } from "#messages";
import { rootRoute } from "./__root.tsx";
import { pageHead } from "./page-head.ts";

/** The brand's registration page, or the landing page of a channel. */
export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/register/{-$id}",
  loader: async ({ context: { api, queryClient }, params: { id } }) => {
    const { landingQuery } = await import("#client/areas/fan/landing/landing-query.ts");
    await queryClient.ensureQueryData(landingQuery(api, "register", id));
  },
  component: lazyScreen(() => import("#client/areas/fan/landing/landing-screens.tsx"), "RegisterScreen"),
  head: ({ match: { context } }) =>
    import.meta.env.SSR
      ? pageHead(context.app, { title: m.login_register(), description: m.landing_text(), path: "/register" })
      : {},
  staticData: { screen: "client/areas/fan/landing/landing-screens.tsx", sitemap: false, robots: "noindex" },
});
