import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { m } from "#messages";
import { rootRoute } from "./__root.tsx";
import { pageHead } from "./page-head.ts";

export const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/salesmartly",
  component: lazyScreen(() => import("#client/areas/fan/static-pages/contact-screen.tsx"), "ContactScreen"),
  head: ({ match: { context } }) =>
    import.meta.env.SSR
      ? pageHead(context.app, {
          title: m.contact_title(),
          description: m.contact_text(),
          path: "/salesmartly",
        })
      : {},
  staticData: {
    screen: "client/areas/fan/static-pages/contact-screen.tsx",
    sitemap: ["/salesmartly"],
    robots: "index",
  },
});
