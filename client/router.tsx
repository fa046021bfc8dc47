import { createRouter, type LocationRewrite, type RouterHistory } from "@tanstack/react-router";
import { setupRouterSsrQueryIntegration } from "@tanstack/react-router-ssr-query";
import { isTrackingParameter } from "#domain/api/tracking-params.ts";
import { ErrorScreen } from "./features/shell/error-screen.tsx";
import type { RouterContext } from "./router-context.ts";
import { routeTree } from "./routes/tree.ts";

type Options = RouterContext & { history?: RouterHistory; nonce?: string };

/**
 * Routes know no language: the prefix is taken off on the way in and put back on the way out, without a slash after it.
 * Nor do they know how somebody came: the worker made the page without it, and the browser must find the same page.
 */
const plainAddress = (basePath: string): LocationRewrite => ({
  input: ({ url }) => {
    for (const name of [...url.searchParams.keys()]) if (isTrackingParameter(name)) url.searchParams.delete(name);
    if (basePath && (url.pathname === basePath || url.pathname.startsWith(`${basePath}/`))) {
      url.pathname = url.pathname.slice(basePath.length) || "/";
    }
    return url;
  },
  output: ({ url }) => {
    if (basePath) url.pathname = url.pathname === "/" ? basePath : basePath + url.pathname;
    return url;
  },
});

/** The one router of worker and browser: same routes, same loaders; only `api` differs. */
export function createAppRouter({ history, nonce, ...context }: Options) {
  const router = createRouter({
    routeTree,
    rewrite: plainAddress(context.app.basePath),
    context,
    pathParamsAllowedCharacters: [":"],
    defaultPreload: "intent",
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: ErrorScreen,
    trailingSlash: "never",
    caseSensitive: true,
    ...(history ? { history } : {}),
    ...(nonce ? { ssr: { nonce } } : {}),
  });
  setupRouterSsrQueryIntegration({ router, queryClient: context.queryClient });
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** Source file of the screen, so that a page can preload its chunks. */
    screen?: string;
  }
}
