import { createRoute, redirect } from "@tanstack/react-router";
import { firstOperatorPage } from "#client/features/shell/first-operator-page.ts";
import { rootRoute } from "./__root.tsx";

/** The first page the user's roles open; the page itself asks guests to log in. */
export const adminHomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin",
  beforeLoad: ({ context }) => {
    const page = firstOperatorPage(context.app.user?.roles ?? []) ?? "goods";
    throw redirect({ to: `/admin/${page}` });
  },
  staticData: { sitemap: false, robots: "disallow" },
});
