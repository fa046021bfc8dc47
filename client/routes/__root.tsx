import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { Document } from "#client/document.tsx";
import { ErrorScreen } from "#client/features/shell/error-screen.tsx";
import { NotFoundScreen } from "#client/features/shell/not-found-screen.tsx";
import { Shell } from "#client/features/shell/shell.tsx";
import type { RouterContext } from "#client/router-context.ts";

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  shellComponent: Document,
  // The navigation counts live matches on every page; fetched with what the page itself asks, never waited for twice.
  loader: ({ context }) => context.queryClient.prefetchQuery(callQuery(context.api, "GET /match/liveCounts", {})),
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
});
