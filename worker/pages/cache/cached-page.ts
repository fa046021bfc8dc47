import type { Handler } from "hono";
import { isUniform } from "#domain/matches/spoilers/guard.ts";
import type { App, AppRequest } from "../../app.ts";
import { renderPage } from "../render/render-page.tsx";
import { isNoise } from "./ignored-params.ts";
import { findPage, isFresh, keepPage } from "./page-store.ts";
import { cluesOf, rememberVisit } from "./request-key.ts";
import { serveStored } from "./serve-stored-page.ts";
import { type StoredPage, storePage } from "./stored-page.ts";

const beingMade = new Set<string>();

/** The address with what of its query decides the page, in one order whatever order it was asked in. */
function addressOf(text: string): string {
  if (!text.includes("?")) return text;
  const url = new URL(text);
  const wanted = [...url.searchParams].filter(([name]) => !isNoise(name, url.searchParams));
  const plain = url.origin + url.pathname;
  return wanted.length === 0 ? plain : `${plain}?${new URLSearchParams(wanted.sort())}`;
}

/** Everything a guest's page depends on. `_t` and tracking parameters are no part of it. */
export function pageKey(c: AppRequest): string {
  const { timeZone, theme, density, spoilers } = c.get("visitor");
  return [
    c.get("brand").id,
    c.req.header("host"),
    c.get("locale"),
    timeZone,
    theme,
    density,
    spoilers ? "hidden" : "told",
    addressOf(c.req.url),
  ].join("|");
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

function remember(c: AppRequest, key: string): void {
  const clues = cluesOf(c.req.raw);
  const localeFrom = c.get("notes").localeFrom;
  if (clues === undefined) return;
  rememberVisit(clues, {
    pageKey: key,
    brand: c.get("brand"),
    locale: c.get("locale"),
    path: c.req.path,
    localeFrom: String(localeFrom),
  });
}

function serve(c: AppRequest, page: StoredPage, state: "hit" | "stale"): Response {
  c.set("isComplete", true);
  c.get("notes").cache = state;
  return serveStored({ request: c.req.raw, env: c.env, ...c.var }, page, state);
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
  const { notes, nonce } = c.var;
  if (isPersonal(c) || c.req.header("cache-control") === "no-store") {
    notes.cache = "pass";
    const answer = await renderPage(c);
    answer.headers.set("cache-control", "private, no-store");
    if (notes.d1 !== undefined) answer.headers.set("server-timing", `d1;desc="round trips: ${notes.d1}"`);
    return answer;
  }
  const key = pageKey(c);
  remember(c, key);
  const nowMs = Date.now();
  const page = await findPage(key, nowMs);
  if (page && isFresh(page, nowMs)) return serve(c, page, "hit");
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
