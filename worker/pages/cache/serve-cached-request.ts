import type { Env } from "../../env.ts";
import { requestIdOf } from "../../middleware/request-id.ts";
import { logRequest } from "../../middleware/request-log.ts";
import { newNonce } from "../../middleware/security-headers.ts";
import { isFresh, pageInMemory } from "./page-store.ts";
import { cluesOf, knownVisit } from "./request-key.ts";
import { serveStored } from "./serve-stored-page.ts";

/**
 * Who asks as another guest asked before goes the same way, so a fresh page is served without walking it again: no
 * routing, no middleware, the same headers and the same line in the log.
 */
export function answerKnownVisit(request: Request, env: Env): Response | undefined {
  const startMs = Date.now();
  const clues = cluesOf(request);
  const visit = clues === undefined ? undefined : knownVisit(clues);
  const page = visit && pageInMemory(visit.pageKey);
  if (!visit || !page || !isFresh(page, startMs)) return undefined;
  const id = requestIdOf(request);
  const answer = serveStored({ request, env, requestId: id, nonce: newNonce() }, page, "hit");
  const { brand, locale, path, localeFrom } = visit;
  const host = request.headers.get("host") ?? undefined;
  const line = { id, method: "GET", host, path, status: 200, brand: brand.id, locale };
  logRequest(startMs, line, { localeFrom, cache: "hit" });
  return answer;
}
