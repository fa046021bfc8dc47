import { parseStoredPage, type StoredPage, serializeStoredPage } from "./stored-page.ts";

/** Past this age a page is not served any more, not even while a new one is made. */
export const MAX_STALE_SECONDS = 60;
/** Served as it is until this age; afterwards still served, while a new one is made. The rooms bring scores up to date. */
const FRESH_SECONDS = 5;
const MAX_BYTES = 16 * 1024 * 1024;
const CACHE_NAME = "guest-pages";
const MADE_AT = "x-made-at-ms";

const memory = new Map<string, StoredPage>();
let memoryBytes = 0;

const isUsable = (page: StoredPage, nowMs: number) => nowMs - page.madeAtMs < MAX_STALE_SECONDS * 1000;
export const isFreshPage = (page: StoredPage, nowMs: number) => nowMs - page.madeAtMs < FRESH_SECONDS * 1000;
const address = (key: string) => `https://pages.invalid/${encodeURIComponent(key)}`;

function remember(key: string, page: StoredPage): void {
  memoryBytes += page.bytes - (memory.get(key)?.bytes ?? 0);
  memory.delete(key);
  memory.set(key, page);
  for (const [oldest, old] of memory) {
    if (memoryBytes <= MAX_BYTES) break;
    memory.delete(oldest);
    memoryBytes -= old.bytes;
  }
}

export const getPageFromMemory = (key: string): StoredPage | undefined => memory.get(key);

/** First this isolate's memory, then the location's edge cache. */
export async function getStoredPage(key: string, nowMs: number): Promise<StoredPage | undefined> {
  const near = getPageFromMemory(key);
  if (near && isUsable(near, nowMs)) return near;
  const kept = await (await caches.open(CACHE_NAME)).match(address(key));
  if (!kept) return undefined;
  const page = parseStoredPage(await kept.text(), Number(kept.headers.get(MADE_AT)));
  if (!isUsable(page, nowMs)) return undefined;
  remember(key, page);
  return page;
}

export async function putStoredPage(key: string, page: StoredPage): Promise<void> {
  remember(key, page);
  const cache = await caches.open(CACHE_NAME);
  await cache.put(
    address(key),
    new Response(serializeStoredPage(page), {
      headers: { "cache-control": `public, max-age=${MAX_STALE_SECONDS}`, [MADE_AT]: String(page.madeAtMs) },
    }),
  );
}
