import { createRouter, type LocationRewrite, type RouterHistory } from "@tanstack/react-router";
import { setupRouterSsrQueryIntegration } from "@tanstack/react-router-ssr-query";
import { isTrackingParameter } from "#domain/api/tracking-params.ts";
import { ErrorScreen } from "./features/shell/error-screen.tsx";
import type { RouterContext } from "./router-context.ts";
import type { RouteStaticData } from "./routes/static-data.ts";
import { routeTree } from "./routes/tree.ts";
import { parseSearch, stringifySearch } from "./search-params.ts";

type Options = RouterContext & { history?: RouterHistory; nonce?: string; scrollRestoration?: () => boolean };

/**
 * Routes have no locale prefix and no tracking parameters. The server strips them before rendering, so the browser must
 * too; otherwise it would hydrate another URL.
 */
const stripBaseAndTracking = (basePath: string): LocationRewrite => ({
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

/** Used by the worker and the browser, with the same routes and loaders; only `api` differs. */
export function createAppRouter({ history, nonce, scrollRestoration = () => true, ...context }: Options) {
  const router = createRouter({
    routeTree,
    rewrite: stripBaseAndTracking(context.app.basePath),
    context,
    parseSearch,
    stringifySearch,
    pathParamsAllowedCharacters: [":"],
    defaultPreload: "intent",
    // Pending states stay at least this long, to avoid flicker.
    defaultPendingMinMs: 200,
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration,
    defaultErrorComponent: ErrorScreen,
    trailingSlash: "never",
    // The server redirects other capitalizations, see worker/pages/seo/canonical-path.ts.
    caseSensitive: false,
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
  interface StaticDataRouteOption extends RouteStaticData {}
}
