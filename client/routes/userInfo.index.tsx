import { createRoute, redirect } from "@tanstack/react-router";
import { rootRoute } from "./__root.tsx";

export const userInfoHomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/userInfo",
  beforeLoad: () => {
    throw redirect({ to: "/userInfo/info" });
  },
  staticData: { sitemap: false, robots: "disallow" },
});
