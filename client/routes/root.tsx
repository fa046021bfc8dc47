import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { Document } from "#client/document.tsx";
import { ErrorScreen } from "#client/features/shell/error-screen.tsx";
import { NotFoundScreen } from "#client/features/shell/not-found-screen.tsx";
import { Shell } from "#client/features/shell/shell.tsx";
import type { RouterContext } from "#client/router.tsx";

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  shellComponent: Document,
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
});
