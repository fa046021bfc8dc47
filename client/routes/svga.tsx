import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { rootRoute } from "./__root.tsx";

/** Preview of an .svga file, for gift designers. */
export const svgaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/svga",
  component: lazyScreen(() => import("#client/areas/fan/svga/svga-screen.tsx"), "SvgaScreen"),
  staticData: { screen: "client/areas/fan/svga/svga-screen.tsx", sitemap: false, robots: "noindex" },
});
