import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { Document } from "#client/document.tsx";
import { ErrorScreen } from "#client/features/shell/error-screen.tsx";
import { NotFoundScreen } from "#client/features/shell/not-found-screen.tsx";
import { Shell } from "#client/features/shell/shell.tsx";
import type { RouterContext } from "#client/router-context.ts";

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  shellComponent: Document,
  // Live counts for the navigation. Not awaited, so that the call shares a round trip with the page's own reads.
  loader: ({ context }) => context.queryClient.prefetchQuery(callQuery(context.api, "GET /match/liveCounts", {})),
  staticData: { sitemap: false, robots: "index" },
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
});
