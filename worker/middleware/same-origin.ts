import { createMiddleware } from "hono/factory";
import { AppError } from "#domain/errors.ts";
import type { App } from "../app.ts";
import { errorResponse } from "../rpc/envelope.ts";
import { readRequestBody } from "../rpc/request-body.ts";

/** A browser says where a write comes from; another site's form or script says the other site, or nothing it may say. */
function isOwnWrite(request: Request, hasCookie: boolean): boolean {
  const { headers, url } = request;
  const origin = headers.get("origin");
  if (origin !== null) return origin === `${new URL(url).protocol}//${headers.get("host")}`;
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  // Neither was sent: no browser of today, so no cookie of its user may count.
  return !hasCookie;
}

/** Writes that ride on the cookie come from the brand's own pages only; so do sign-ins, which would set one. */
export const requireSameOrigin = createMiddleware<App>(async (c, next) => {
  const isWrite = c.req.method !== "GET" && c.req.method !== "HEAD";
  const { via } = c.get("identity");
  if (isWrite && via !== "header" && !isOwnWrite(c.req.raw, via === "cookie")) {
    // An answer before the body was read would cut the connection off, and the client would hear nothing.
    await readRequestBody(c.req.raw);
    return errorResponse(new AppError("wrong_origin"));
  }
  await next();
});
