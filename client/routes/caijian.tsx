import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { m } from "#messages";
import { rootRoute } from "./__root.tsx";
import { pageHead } from "./page-head.ts";

export const cropRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/caijian",
  component: lazyScreen(() => import("#client/areas/fan/tools/crop-screen.tsx"), "CropScreen"),
  head: ({ match: { context } }) =>
    import.meta.env.SSR
      ? pageHead(context.app, {
          title: m.crop_title(),
          description: m.crop_description(),
          path: "/caijian",
        })
      : {},
  staticData: { screen: "client/areas/fan/tools/crop-screen.tsx", sitemap: ["/caijian"], robots: "index" },
});
