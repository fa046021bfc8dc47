import { createMiddleware } from "hono/factory";
import type { App } from "../app.ts";

const YEAR_SECONDS = 31_536_000;

/** Files of the client build carry a hash in their name and never change; brand pictures may. */
export const assets = createMiddleware<App>(async (c) => {
  const found = await c.env.ASSETS.fetch(new Request(c.req.url, { headers: c.req.raw.headers }));
  const answer = new Response(found.body, found);
  const hashed = c.req.path.startsWith("/assets/");
  // A 304 renews what the browser keeps, so it must say the same as the 200 did.
  if (!found.ok && found.status !== 304) answer.headers.set("cache-control", "no-store");
  else
    answer.headers.set("cache-control", hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : "public, max-age=3600");
  return answer;
});
