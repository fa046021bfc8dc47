import { createMiddleware } from "hono/factory";
import type { App, AppRequest } from "../app.ts";

const YEAR_SECONDS = 31_536_000;

/** Retries twice, because the asset store has transient failures and a page without one of its files is broken. */
const PAUSES_MS = [0, 100];

async function fetchAsset(c: AppRequest): Promise<Response> {
  const request = () => new Request(c.req.url, { headers: c.req.raw.headers });
  let found = await c.env.ASSETS.fetch(request());
  for (const pauseMs of PAUSES_MS) {
    if (found.status < 500) break;
    await found.body?.cancel();
    await scheduler.wait(pauseMs);
    found = await c.env.ASSETS.fetch(request());
  }
  return found;
}

/** Files of the client build carry a hash in their name and never change; brand pictures may. */
export const assets = createMiddleware<App>(async (c) => {
  const found = await fetchAsset(c);
  const response = new Response(found.body, found);
  const hashed = c.req.path.startsWith("/assets/");
  // A 304 updates the stored headers, so it must carry the same ones as the 200.
  if (!found.ok && found.status !== 304) response.headers.set("cache-control", "no-store");
  else
    response.headers.set(
      "cache-control",
      hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : "public, max-age=3600",
    );
  return response;
});
