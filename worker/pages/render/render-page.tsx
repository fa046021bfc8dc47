import { createRequestHandler, RouterServer, renderRouterToStream } from "@tanstack/react-router/ssr/server";
import { createQueryClient } from "#client/api/query-client.ts";
import { createAppRouter } from "#client/router.tsx";
import type { AppRequest } from "../../app.ts";
import { createPageCallContext } from "../../rpc/router.ts";
import { createFragmentCache } from "../cache/fragment-cache.ts";
import { isIgnoredParam } from "../cache/ignored-params.ts";
import { renderDocumentHead } from "../seo/document-head.ts";
import { createAppContext } from "./app-context.ts";
import { createInProcessApi } from "./in-process-api.ts";

/** `_t` and tracking parameters are nobody's search; with them the router would send the reader to an address without. */
function withoutNoise(request: Request): Request {
  const url = new URL(request.url);
  const noise = [...url.searchParams.keys()].filter((name) => isIgnoredParam(name, url.searchParams));
  if (noise.length === 0) return request;
  for (const name of noise) url.searchParams.delete(name);
  return new Request(url, request);
}

/** Streams the page: the shell with what the loaders awaited, then each suspended part as its data arrives. */
export function renderPage(c: AppRequest): Promise<Response> {
  const app = createAppContext(c);
  const nonce = c.get("nonce");
  const handle = createRequestHandler({
    request: withoutNoise(c.req.raw),
    createRouter: () => {
      const router = createAppRouter({
        app,
        api: createInProcessApi(createPageCallContext(c)),
        queryClient: createQueryClient(),
        nonce,
        renderFragment: createFragmentCache(app.locale),
        documentHead: () => renderDocumentHead(router, c.get("brand"), nonce),
      });
      return router;
    },
  });
  return handle(({ request, router, responseHeaders }) =>
    renderRouterToStream({ request, router, responseHeaders, children: <RouterServer router={router} /> }),
  );
}
