import { createRoute } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { m } from "#messages";
import { rootRoute } from "./__root.tsx";
import { pageHead } from "./page-head.ts";

/** The published head of the chain of tips, with instructions to verify it. */
export const chainRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/expert/verify",
  loader: async ({ context: { api, queryClient } }) => {
    // If the call fails, the page still explains how to verify the chain.
    await queryClient.prefetchQuery(callQuery(api, "GET /plans/chain/head", {}));
  },
  component: lazyScreen(() => import("#client/areas/fan/tips/chain-screen.tsx"), "ChainScreen"),
  head: ({ match: { context } }) =>
    import.meta.env.SSR
      ? pageHead(context.app, { title: m.chain_title(), description: m.chain_intro(), path: "/expert/verify" })
      : {},
  staticData: { screen: "client/areas/fan/tips/chain-screen.tsx", sitemap: ["/expert/verify"], robots: "index" },
});
