import type { Handler } from "hono";
import { isUniform } from "#domain/matches/spoilers/guard.ts";
import type { App, AppRequest } from "../../app.ts";
import { log } from "../../log.ts";
import { renderPage } from "../render/render-page.tsx";
import { isIgnoredParam } from "./ignored-params.ts";
import { getStoredPage, isFreshPage, putStoredPage } from "./page-store.ts";
import { getRequestKey, storeCachedRequest } from "./request-key.ts";
import { serveStoredPage } from "./serve-stored-page.ts";
import { createStoredPage, type StoredPage } from "./stored-page.ts";

const revalidatingKeys = new Set<string>();

/** The address with what of its query decides the page, in one order whatever order it was asked in. */
function normalizeUrl(text: string): string {
  if (!text.includes("?")) return text;
  const url = new URL(text);
  const wanted = [...url.searchParams].filter(([name]) => !isIgnoredParam(name, url.searchParams));
  const plain = url.origin + url.pathname;
  return wanted.length === 0 ? plain : `${plain}?${new URLSearchParams(wanted.sort())}`;
}

/** Everything a guest's page depends on. `_t` and tracking parameters are no part of it. */
export function getPageCacheKey(c: AppRequest): string {
  const { timeZone, theme, density, spoilers } = c.get("visitor");
  return [
    c.get("brand").id,
    c.req.header("host"),
    c.get("locale"),
    timeZone,
    theme,
    density,
    spoilers ? "hidden" : "told",
    normalizeUrl(c.req.url),
  ].join("|");
}

async function storeInCache(key: string, answer: Response, nonce: string): Promise<void> {
  if (answer.status !== 200) {
    await answer.body?.cancel();
    return;
  }
  const madeAtMs = Date.now();
  await putStoredPage(key, createStoredPage(await answer.text(), nonce, madeAtMs));
}

function revalidate(c: AppRequest, key: string): void {
  if (revalidatingKeys.has(key)) return;
  revalidatingKeys.add(key);
  c.executionCtx.waitUntil(
    renderPage(c)
      .then((answer) => storeInCache(key, answer, c.get("nonce")))
      .catch((error) => log("error", "page_revalidation_failed", { id: c.get("requestId"), error }))
      .finally(() => revalidatingKeys.delete(key)),
  );
}

function storeRequestKey(c: AppRequest, key: string): void {
  const clues = getRequestKey(c.req.raw);
  const localeFrom = c.get("logFields").localeFrom;
  if (clues === undefined) return;
  storeCachedRequest(clues, {
    pageKey: key,
    brand: c.get("brand"),
    locale: c.get("locale"),
    path: c.req.path,
    localeFrom: String(localeFrom),
  });
}

function serve(c: AppRequest, page: StoredPage, state: "hit" | "stale"): Response {
  c.set("hasFinalHeaders", true);
  c.get("logFields").cache = state;
  return serveStoredPage({ request: c.req.raw, env: c.env, ...c.var }, page, state);
}

/** A page made for one reader: who is signed in, who watches late, and whose hidden results are not simply all of them. */
function isPersonal(c: AppRequest): boolean {
  const { kind, spoilers, spoilerSetting, delaySeconds } = c.get("visitor");
  if (kind !== "guest" || delaySeconds > 0) return true;
  // The page carries the whole setting: somebody's list of leagues and teams must not reach the next reader.
  const hasList = spoilerSetting.leagues.length + spoilerSetting.teams.length > 0;
  return spoilers !== undefined && (hasList || !isUniform(spoilers));
}

/** Guest pages come from the cache, one copy per brand, language and time zone; a page that knows its reader never does. */
export const cachedPage: Handler<App> = async (c) => {
  const { logFields, nonce } = c.var;
  if (isPersonal(c) || c.req.header("cache-control") === "no-store") {
    logFields.cache = "pass";
    const answer = await renderPage(c);
    answer.headers.set("cache-control", "private, no-store");
    if (logFields.d1 !== undefined) answer.headers.set("server-timing", `d1;desc="round trips: ${logFields.d1}"`);
    return answer;
  }
  const key = getPageCacheKey(c);
  storeRequestKey(c, key);
  const nowMs = Date.now();
  const page = await getStoredPage(key, nowMs);
  if (page && isFreshPage(page, nowMs)) return serve(c, page, "hit");
  if (page) {
    revalidate(c, key);
    return serve(c, page, "stale");
  }
  logFields.cache = "miss";
  const answer = await renderPage(c);
  answer.headers.set("cache-control", "private, no-cache");
  answer.headers.set("x-cache", "miss");
  if (answer.status !== 200 || !answer.body) return answer;
  const [forReader, forCache] = answer.body.tee();
  c.executionCtx.waitUntil(storeInCache(key, new Response(forCache, answer), nonce));
  return new Response(forReader, answer);
};
