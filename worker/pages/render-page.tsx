import { createRequestHandler, RouterServer, renderRouterToStream } from "@tanstack/react-router/ssr/server";
import { createQueryClient } from "#client/query-client.ts";
import { createAppRouter } from "#client/router.tsx";
import type { CallContext } from "../api/call.ts";
import { callContext } from "../api/mount.ts";
import type { AppRequest } from "../app.ts";
import { appContextOf } from "./app-context.ts";
import { documentHead } from "./document-head.ts";
import { gatheredReads } from "./gathered-reads.ts";
import { inProcessApi } from "./in-process-api.ts";
import { isNoise } from "./noise.ts";

/** `_t` and tracking parameters are nobody's search; with them the router would send the reader to an address without. */
function withoutNoise(request: Request): Request {
  const url = new URL(request.url);
  const noise = [...url.searchParams.keys()].filter(isNoise);
  if (noise.length === 0) return request;
  for (const name of noise) url.searchParams.delete(name);
  return new Request(url, request);
}

/** The user centre waits for all it shows; other pages send the first of it while the rest is still read. */
function contextOfPage(c: AppRequest): CallContext {
  const context = callContext(c);
  if (!c.req.path.startsWith(`${c.get("basePath")}/userInfo`)) return context;
  return { ...context, env: { ...context.env, DB: gatheredReads(context.env.DB) } };
}

/** Streams the page: the shell with what the loaders awaited, then each suspended part as its data arrives. */
export function renderPage(c: AppRequest): Promise<Response> {
  const app = appContextOf(c);
  const nonce = c.get("nonce");
  const handle = createRequestHandler({
    request: withoutNoise(c.req.raw),
    createRouter: () => {
      const router = createAppRouter({
        app,
        api: inProcessApi(contextOfPage(c)),
        queryClient: createQueryClient(),
        nonce,
        documentHead: () => documentHead(router, c.get("brand"), nonce),
      });
      return router;
    },
  });
  return handle(({ request, router, responseHeaders }) =>
    renderRouterToStream({ request, router, responseHeaders, children: <RouterServer router={router} /> }),
  );
}
