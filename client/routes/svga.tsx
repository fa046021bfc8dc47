import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "./__root.tsx";

/** Preview of an .svga file, for gift designers. */
export const svgaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/svga",
  component: lazyRouteComponent(() => import("#client/areas/fan/svga/svga-screen.tsx"), "SvgaScreen"),
  staticData: { screen: "client/areas/fan/svga/svga-screen.tsx", sitemap: false, robots: "noindex" },
});
