import type { Handler } from "hono";
import type { App, AppRequest } from "../app.ts";
import { isNoise } from "./noise.ts";
import { findPage, keepPage } from "./page-store.ts";
import { renderPage } from "./render-page.tsx";
import { fillNonce, type StoredPage, storePage } from "./stored-page.ts";

/** Served as it is until this age; afterwards still served, while a new one is made. The rooms bring scores up to date. */
const FRESH_SECONDS = 5;

const beingMade = new Set<string>();

/** Everything a guest's page depends on. `_t` and tracking parameters are no part of it. */
export function pageKey(c: AppRequest): string {
  const url = new URL(c.req.url);
  const search = new URLSearchParams([...url.searchParams].filter(([name]) => !isNoise(name)).sort());
  const { timeZone, theme, density } = c.get("visitor");
  return [
    c.get("brand").id,
    c.req.header("host"),
    c.get("locale"),
    timeZone,
    theme,
    density,
    url.pathname,
    search,
  ].join("|");
}

function serve(c: AppRequest, page: StoredPage, state: "hit" | "stale"): Response {
  c.get("notes").cache = state;
  return new Response(fillNonce(page, c.get("nonce")), {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-cache", "x-cache": state },
  });
}

async function keep(key: string, answer: Response, nonce: string): Promise<void> {
  if (answer.status !== 200) {
    await answer.body?.cancel();
    return;
  }
  const madeAtMs = Date.now();
  await keepPage(key, storePage(await answer.text(), nonce, madeAtMs));
}

function renew(c: AppRequest, key: string): void {
  if (beingMade.has(key)) return;
  beingMade.add(key);
  c.executionCtx.waitUntil(
    renderPage(c)
      .then((answer) => keep(key, answer, c.get("nonce")))
      .catch((error) =>
        console.error(JSON.stringify({ at: new Date().toISOString(), id: c.get("requestId"), renew: String(error) })),
      )
      .finally(() => beingMade.delete(key)),
  );
}

/** Guest pages come from the cache, one copy per brand, language and time zone; a page that knows its reader never does. */
export const cachedPage: Handler<App> = async (c) => {
  const { notes, nonce } = c.var;
  if (c.get("visitor").kind !== "guest" || c.req.header("cache-control") === "no-store") {
    notes.cache = "pass";
    const answer = await renderPage(c);
    answer.headers.set("cache-control", "private, no-store");
    if (notes.d1 !== undefined) answer.headers.set("server-timing", `d1;desc="round trips: ${notes.d1}"`);
    return answer;
  }
  const key = pageKey(c);
  const nowMs = Date.now();
  const page = await findPage(key, nowMs);
  if (page && nowMs - page.madeAtMs < FRESH_SECONDS * 1000) return serve(c, page, "hit");
  if (page) {
    renew(c, key);
    return serve(c, page, "stale");
  }
  notes.cache = "miss";
  const answer = await renderPage(c);
  answer.headers.set("cache-control", "private, no-cache");
  answer.headers.set("x-cache", "miss");
  if (answer.status !== 200 || !answer.body) return answer;
  const [forReader, forCache] = answer.body.tee();
  c.executionCtx.waitUntil(keep(key, new Response(forCache, answer), nonce));
  return new Response(forReader, answer);
};
