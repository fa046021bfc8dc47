import { createRoute, redirect } from "@tanstack/react-router";
import { rootRoute } from "./__root.tsx";

/** Short URL of a search. */
export const shortSearchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/s/{-$text}",
  loader: ({ params }) => {
    throw redirect({ to: "/search/{-$text}", params: { text: params.text }, statusCode: 301 });
  },
  staticData: { sitemap: false, robots: "noindex" },
});
