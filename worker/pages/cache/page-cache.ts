import { createMiddleware } from "hono/factory";
import { isUniform } from "#domain/matches/spoilers/guard.ts";
import type { App, AppRequest } from "../../app.ts";
import { log } from "../../log.ts";
import { getNonce } from "../../middleware/nonce.ts";
import { withTimeout } from "../../with-timeout.ts";
import { renderPage } from "../render/render-page.tsx";
import { acceptsGzip, clientAcceptEncoding } from "./accept-encoding.ts";
import { getPageKey } from "./page-key.ts";
import {
  deleteStoredPage,
  getPageForError,
  getStoredPage,
  isFreshPage,
  type PageKey,
  putStoredPage,
} from "./page-store.ts";
import { createStoredPage, type StoredPage } from "./stored-page.ts";
import { isContentWithdrawn, isOlderThanWithdrawal } from "./withdrawn-content.ts";

/** How long rendering may take if an older page can be served instead. */
const MAX_RENDER_MS = 3_000;
/** After a failed or slow render, older pages are served for this long while they re-render in the background. */
const SERVE_STALE_MS = 5_000;
let serveStaleUntilMs = 0;

const revalidatingKeys = new Set<string>();

/** Rendered for one visitor only: signed in, with a stream delay, or with a spoiler setting of their own. */
function isPersonal(c: AppRequest): boolean {
  const { kind, spoilers, spoilerSetting, delaySeconds } = c.get("visitor");
  if (kind !== "guest" || delaySeconds > 0 || c.get("isPreview")) return true;
  // An article that is not published yet.
  if (c.req.query("preview") !== undefined) return true;
  // The page contains the whole setting: leagues and teams of one visitor must not reach another.
  const hasList = spoilerSetting.leagues.length + spoilerSetting.teams.length > 0;
  return spoilers !== undefined && (hasList || !isUniform(spoilers));
}

async function storePage(pageKey: PageKey, response: Response, nonce: string): Promise<void> {
  if (response.status !== 200) {
    await response.body?.cancel();
    // Otherwise visitors would get the old page until it expires.
    if (response.status === 404 || response.status === 410) await deleteStoredPage(pageKey);
    return;
  }
  const madeAtMs = Date.now();
  await putStoredPage(pageKey, await createStoredPage(await response.text(), nonce, madeAtMs));
}

function revalidate(c: AppRequest, pageKey: PageKey): void {
  if (revalidatingKeys.has(pageKey.key)) return;
  revalidatingKeys.add(pageKey.key);
  c.executionCtx.waitUntil(
    renderPage(c)
      .then((response) => storePage(pageKey, response, getNonce(c)))
      .catch((error) => log("error", "page_revalidation_failed", { id: c.get("requestId"), error }))
      .finally(() => revalidatingKeys.delete(pageKey.key)),
  );
}

function serveStoredPage(c: AppRequest, page: StoredPage, state: "hit" | "stale" | "error"): Response {
  c.get("logFields").cache = state;
  c.set("scriptSources", page.scriptSources);
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "private, no-cache",
    vary: "accept-encoding",
    etag: page.etag,
    "x-cache": state,
  };
  if (c.req.header("if-none-match") === page.etag) return new Response(null, { status: 304, headers });
  if (!acceptsGzip(clientAcceptEncoding(c.req.raw))) return new Response(page.text, { headers });
  return new Response(page.gzip, { headers: { ...headers, "content-encoding": "gzip" }, encodeBody: "manual" });
}

/** Guests get a stored page, one per brand, locale, time zone and display setting; personal pages are never stored. */
export const pageCache = createMiddleware<App>(async (c, next) => {
  const logFields = c.get("logFields");
  if (isPersonal(c) || c.req.header("cache-control") === "no-store") {
    logFields.cache = "pass";
    await next();
    c.res.headers.set("cache-control", "private, no-store");
    if (logFields.d1 !== undefined) c.res.headers.set("server-timing", `d1;desc="round trips: ${logFields.d1}"`);
    return;
  }
  const pageKey = getPageKey(c);
  const nowMs = Date.now();
  const page = await getStoredPage(pageKey, nowMs);
  if (page && ((await isContentWithdrawn(c)) || (await isOlderThanWithdrawal(c, page.madeAtMs))))
    await deleteStoredPage(pageKey);
  else if (page) {
    const isFresh = isFreshPage(page, nowMs);
    if (!isFresh) revalidate(c, pageKey);
    return serveStoredPage(c, page, isFresh ? "hit" : "stale");
  }
  const stored = await getPageForError(pageKey, nowMs);
  const old = stored && !(await isOlderThanWithdrawal(c, stored.madeAtMs)) ? stored : undefined;
  if (old && nowMs < serveStaleUntilMs) {
    revalidate(c, pageKey);
    return serveStoredPage(c, old, "error");
  }
  logFields.cache = "miss";
  if (old) {
    const rendering = next().then(() => true as const);
    // The render continues in the background.
    rendering.catch((error: unknown) => log("error", "page_late", { id: c.get("requestId"), error }));
    if (!(await withTimeout<boolean>(MAX_RENDER_MS, rendering, false))) {
      serveStaleUntilMs = Date.now() + SERVE_STALE_MS;
      return serveStoredPage(c, old, "error");
    }
  } else await next();
  const response = c.res;
  if (response.status >= 500) {
    if (!old) return;
    serveStaleUntilMs = Date.now() + SERVE_STALE_MS;
    await response.body?.cancel();
    c.res = undefined;
    c.res = serveStoredPage(c, old, "error");
    return;
  }
  response.headers.set("cache-control", "private, no-cache");
  response.headers.set("vary", "accept-encoding");
  response.headers.set("x-cache", "miss");
  if (response.status !== 200 || !response.body) return;
  const [toVisitor, toCache] = response.body.tee();
  c.executionCtx.waitUntil(storePage(pageKey, new Response(toCache), getNonce(c)));
  c.res = undefined;
  c.res = new Response(toVisitor, response);
});
