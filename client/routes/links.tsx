import { createRoute, redirect } from "@tanstack/react-router";
import { rootRoute } from "./__root.tsx";

/** The site's links are on the sitemap. */
export const linksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/links",
  loader: () => {
    throw redirect({ to: "/sitemap", statusCode: 301 });
  },
  staticData: { sitemap: false, robots: "noindex" },
});
