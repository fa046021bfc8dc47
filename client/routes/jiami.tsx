import { createRoute, redirect } from "@tanstack/react-router";
import { rootRoute } from "./__root.tsx";

/** Data protection is covered by the privacy policy. */
export const encryptionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/jiami",
  loader: () => {
    throw redirect({ to: "/protocol/{-$id}", params: { id: "privacy" }, statusCode: 301 });
  },
  staticData: { sitemap: false, robots: "noindex" },
});
