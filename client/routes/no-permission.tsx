import { createRoute } from "@tanstack/react-router";
import { NoPermissionScreen } from "#client/features/shell/no-permission-screen.tsx";
import { rootRoute } from "./__root.tsx";

export const noPermissionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/no-permission",
  component: NoPermissionScreen,
  staticData: { sitemap: false, robots: "disallow" },
});
