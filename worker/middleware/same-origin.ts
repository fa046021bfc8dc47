import { createMiddleware } from "hono/factory";
import { AppError } from "#domain/errors.ts";
import type { App } from "../app.ts";
import { errorResponse } from "../rpc/envelope.ts";
import { readRequestBody } from "../rpc/request-body.ts";

/** Browsers send the origin of a write: for a form or script of another site, that site's origin or none. */
function isOwnWrite(request: Request, hasCookie: boolean): boolean {
  const { headers, url } = request;
  const origin = headers.get("origin");
  if (origin !== null) return origin === `${new URL(url).protocol}//${headers.get("host")}`;
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  // Every current browser sends one of the two headers, so a cookie without them is not trusted.
  return !hasCookie;
}

/** Cookie-authenticated writes must come from the brand's own pages, and so must sign-ins, which set the cookie. */
export const requireSameOrigin = createMiddleware<App>(async (c, next) => {
  const isWrite = c.req.method !== "GET" && c.req.method !== "HEAD";
  const { via } = c.get("identity");
  if (isWrite && via !== "header" && !isOwnWrite(c.req.raw, via === "cookie")) {
    // Responding before the body is read would reset the connection, and the client would see a network error.
    await readRequestBody(c.req.raw);
    return errorResponse(new AppError("wrong_origin"));
  }
  await next();
});
