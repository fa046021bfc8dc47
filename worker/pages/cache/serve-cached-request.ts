import type { Env } from "../../env.ts";
import { getRequestId } from "../../middleware/request-id.ts";
import { logRequest } from "../../middleware/request-log.ts";
import { createNonce } from "../../middleware/security-headers.ts";
import { getPageFromMemory, isFreshPage } from "./page-store.ts";
import { getCachedRequest, getRequestKey } from "./request-key.ts";
import { serveStoredPage } from "./serve-stored-page.ts";

/**
 * Who asks as another guest asked before goes the same way, so a fresh page is served without walking it again: no
 * routing, no middleware, the same headers and the same line in the log.
 */
export function serveCachedRequest(request: Request, env: Env): Response | undefined {
  const startMs = Date.now();
  const clues = getRequestKey(request);
  const visit = clues === undefined ? undefined : getCachedRequest(clues);
  const page = visit && getPageFromMemory(visit.pageKey);
  if (!visit || !page || !isFreshPage(page, startMs)) return undefined;
  const id = getRequestId(request);
  const answer = serveStoredPage({ request, env, requestId: id, nonce: createNonce() }, page, "hit");
  const { brand, locale, path, localeFrom } = visit;
  const host = request.headers.get("host") ?? undefined;
  const line = { id, method: "GET", host, path, status: 200, brand: brand.id, locale };
  logRequest(startMs, line, { localeFrom, cache: "hit" });
  return answer;
}
