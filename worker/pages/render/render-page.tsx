import {
  createRequestHandler,
  createSsrStreamResponse,
  getSsrStatus,
  RouterServer,
  transformReadableStreamWithRouter,
} from "@tanstack/react-router/ssr/server";
import { createQueryClient } from "#client/api/query-client.ts";
import { createAppRouter } from "#client/router.tsx";
import type { AppRequest } from "../../app.ts";
import { isCrawlerUserAgent } from "../../middleware/locale.ts";
import { getNonce } from "../../middleware/nonce.ts";
import { createPageCallContext } from "../../rpc/router.ts";
import { createFragmentCache } from "../cache/fragment-cache.ts";
import { isIgnoredParam } from "../cache/ignored-params.ts";
import { canonicalPath } from "../seo/canonical-path.ts";
import { renderDocumentHead } from "../seo/document-head.ts";
import { createAppContext } from "./app-context.ts";
import { createInProcessApi } from "./in-process-api.ts";

/** Otherwise the router would redirect a URL with parameters that no route reads. */
function withoutIgnoredParams(request: Request): Request {
  const url = new URL(request.url);
  const ignored = [...url.searchParams.keys()].filter((name) => isIgnoredParam(name, url.searchParams));
  if (ignored.length === 0) return request;
  for (const name of ignored) url.searchParams.delete(name);
  return new Request(url, request);
}

/** Loads the route and streams it: the shell with awaited loader data, then suspended parts as their data arrives. */
export async function renderPage(c: AppRequest): Promise<Response> {
  const app = createAppContext(c);
  const nonce = getNonce(c);
  const router = createAppRouter({
    app,
    api: createInProcessApi(createPageCallContext(c)),
    queryClient: createQueryClient(),
    nonce,
    renderFragment: createFragmentCache(app.locale),
    documentHead: () => renderDocumentHead(router, c.get("brand"), nonce),
  });
  const url = new URL(c.req.url);
  const canonical = canonicalPath(router, url.pathname.slice(app.basePath.length));
  if (canonical !== undefined) return c.redirect(app.basePath + canonical + url.search, 308);
  const handle = createRequestHandler({ request: withoutIgnoredParams(c.req.raw), createRouter: () => router });
  return handle(async ({ request, responseHeaders }) => {
    const { body } = await c.render(<RouterServer router={router} />);
    if (!body) throw new Error("the renderer returned no body");
    // Crawlers run no scripts: they get the page once it is complete.
    if (isCrawlerUserAgent(c.req.header("user-agent") ?? "") && "allReady" in body) await body.allReady;
    const stream = transformReadableStreamWithRouter(router, body, {
      rendererSafePoint: "script-close",
      signal: request.signal,
    });
    // Without this step the router is cleaned up before the stream has ended.
    return createSsrStreamResponse(
      router,
      new Response(stream, { status: getSsrStatus(router), headers: responseHeaders }),
    );
  });
}
