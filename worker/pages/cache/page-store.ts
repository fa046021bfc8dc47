import { parseStoredPage, type StoredPage, storedPageBytes, storedPageToResponse } from "./stored-page.ts";

/** Older pages are served only if rendering fails or takes too long. */
export const MAX_STALE_SECONDS = 60;
/** Up to this age a page replaces one that cannot be rendered, for example while the database does not respond. */
const MAX_STALE_ON_ERROR_SECONDS = 3_600;
/** Older pages are served stale and re-rendered in the background; the rooms update their scores. */
const FRESH_SECONDS = 5;
const MAX_MEMORY_BYTES = 16 * 1024 * 1024;
const CACHE_NAME = "guest-pages";

/** `siteUrl` is the brand's own, as the Cache API requires a URL of the zone. */
export type PageKey = { siteUrl: string; key: string };

const memory = new Map<string, StoredPage>();
let memoryBytes = 0;

const isUsable = (page: StoredPage, nowMs: number) => nowMs - page.madeAtMs < MAX_STALE_SECONDS * 1000;
export const isFreshPage = (page: StoredPage, nowMs: number) => nowMs - page.madeAtMs < FRESH_SECONDS * 1000;
const cacheUrl = ({ siteUrl, key }: PageKey) => `${new URL(siteUrl).origin}/.stored-page/${encodeURIComponent(key)}`;

function remember(key: string, page: StoredPage): void {
  const replaced = memory.get(key);
  memoryBytes += storedPageBytes(page) - (replaced ? storedPageBytes(replaced) : 0);
  memory.delete(key);
  memory.set(key, page);
  for (const [oldest, old] of memory) {
    if (memoryBytes <= MAX_MEMORY_BYTES) break;
    memory.delete(oldest);
    memoryBytes -= storedPageBytes(old);
  }
}

/** From this isolate's memory, otherwise from the data centre's cache. */
export async function getStoredPage(pageKey: PageKey, nowMs: number): Promise<StoredPage | undefined> {
  const inMemory = memory.get(pageKey.key);
  if (inMemory && isUsable(inMemory, nowMs)) return inMemory;
  const response = await (await caches.open(CACHE_NAME)).match(cacheUrl(pageKey));
  if (!response) return undefined;
  const page = await parseStoredPage(response);
  if (!isUsable(page, nowMs)) return undefined;
  remember(pageKey.key, page);
  return page;
}

/** Also returns pages that are too old for normal use. */
export async function getPageForError(pageKey: PageKey, nowMs: number): Promise<StoredPage | undefined> {
  const response = await (await caches.open(CACHE_NAME)).match(cacheUrl(pageKey));
  const page = memory.get(pageKey.key) ?? (response && (await parseStoredPage(response)));
  return page && nowMs - page.madeAtMs < MAX_STALE_ON_ERROR_SECONDS * 1000 ? page : undefined;
}

/** For a page that no longer exists, such as a withdrawn article. */
export async function deleteStoredPage(pageKey: PageKey): Promise<void> {
  const known = memory.get(pageKey.key);
  if (known) memoryBytes -= storedPageBytes(known);
  memory.delete(pageKey.key);
  await (await caches.open(CACHE_NAME)).delete(cacheUrl(pageKey));
}

export async function putStoredPage(pageKey: PageKey, page: StoredPage): Promise<void> {
  remember(pageKey.key, page);
  const cache = await caches.open(CACHE_NAME);
  await cache.put(cacheUrl(pageKey), storedPageToResponse(page, MAX_STALE_ON_ERROR_SECONDS));
}
