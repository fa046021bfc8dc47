import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { m } from "#messages";
import { rootRoute } from "./__root.tsx";
import { pageHead } from "./page-head.ts";

/** The brand's download page, or the landing page of a channel. */
export const downloadRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/download/{-$id}",
  loader: async ({ context: { api, queryClient }, params: { id } }) => {
    const { landingQuery } = await import("#client/areas/fan/landing/landing-query.ts");
    await queryClient.ensureQueryData(landingQuery(api, "download", id));
  },
  component: lazyScreen(() => import("#client/areas/fan/landing/landing-screens.tsx"), "DownloadScreen"),
  head: ({ match: { context } }) =>
    import.meta.env.SSR
      ? pageHead(context.app, {
          title: m.download_title({ brand: context.app.brand.name }),
          description: m.download_text(),
          path: "/download",
        })
      : {},
  staticData: { screen: "client/areas/fan/landing/landing-screens.tsx", sitemap: ["/download"], robots: "index" },
});
