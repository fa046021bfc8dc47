import type { AppRequest } from "../app.ts";
import { guardHeaders } from "../middleware/security-headers.ts";
import { fillNonce, fillNonceZipped, type StoredPage } from "./stored-page.ts";

const GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;

/** A stored page is zipped once, not again for each reader; see docs/decisions/0007-stored-pages-are-zipped-once.md. */
export function serveStored(c: AppRequest, page: StoredPage, state: "hit" | "stale"): Response {
  c.get("notes").cache = state;
  const nonce = c.get("nonce");
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "private, no-cache",
    vary: "accept-encoding",
    "x-cache": state,
    "x-request-id": c.get("requestId"),
    ...guardHeaders(c, true),
  };
  c.set("isComplete", true);
  if (!GZIP.test(c.req.header("accept-encoding") ?? "")) return new Response(fillNonce(page, nonce), { headers });
  return new Response(fillNonceZipped(page, nonce), {
    headers: { ...headers, "content-encoding": "gzip" },
    encodeBody: "manual",
  });
}
