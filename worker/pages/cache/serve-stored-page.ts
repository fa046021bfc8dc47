import type { Env } from "../../env.ts";
import { createSecurityHeaders } from "../../middleware/security-headers.ts";
import { fillNonce, fillNonceGzip, type StoredPage } from "./stored-page.ts";

const GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;

/** A stored page is zipped once, not again for each reader; see docs/decisions/0007-stored-pages-are-zipped-once.md. */
export function serveStoredPage(
  { request, env, requestId, nonce }: { request: Request; env: Env; requestId: string; nonce: string },
  page: StoredPage,
  state: "hit" | "stale",
): Response {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "private, no-cache",
    vary: "accept-encoding",
    "x-cache": state,
    "x-request-id": requestId,
    ...createSecurityHeaders(env, request.headers.get("host") ?? "", nonce),
  };
  const takesZipped = GZIP.test(request.headers.get("accept-encoding") ?? "");
  if (!takesZipped) return new Response(fillNonce(page, nonce), { headers });
  return new Response(fillNonceGzip(page, nonce), {
    headers: { ...headers, "content-encoding": "gzip" },
    encodeBody: "manual",
  });
}
