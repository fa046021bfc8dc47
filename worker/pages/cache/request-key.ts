import type { Brand } from "#domain/brands/brand.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { isCrawlerUserAgent } from "../../middleware/locale.ts";
import { isPhoneUserAgent } from "../../middleware/mobile-site.ts";
import { SESSION_COOKIE } from "../../middleware/session-cookie.ts";

/** What the middleware found out about a guest's request on its way to a page. */
export type CachedRequest = { pageKey: string; brand: Brand; locale: Locale; path: string; localeFrom: string };

const MAX_CACHED_REQUESTS = 2_000;
const MAX_REQUEST_KEY_CHARACTERS = 2_000;
const cachedRequests = new Map<string, CachedRequest>();

/** All of a request that brand, language and page are decided by; undefined when it cannot be a guest's page. */
export function getRequestKey(request: Request<unknown, CfProperties>): string | undefined {
  if (request.method !== "GET") return undefined;
  const { headers, cf, url } = request;
  const cookie = headers.get("cookie") ?? "";
  if (headers.has("token") || cookie.includes(`${SESSION_COOKIE}=`)) return undefined;
  if (headers.get("cache-control") === "no-store") return undefined;
  const agent = headers.get("user-agent") ?? "";
  const kind = `${isPhoneUserAgent(agent) ? "phone" : ""}${isCrawlerUserAgent(agent) ? "crawler" : ""}`;
  const place = `${cf?.country ?? ""}\n${cf?.timezone ?? ""}`;
  return `${headers.get("host")}\n${url}\n${kind}\n${place}\n${headers.get("accept-language") ?? ""}\n${cookie}`;
}

export const getCachedRequest = (clues: string): CachedRequest | undefined => cachedRequests.get(clues);

export function storeCachedRequest(clues: string, visit: CachedRequest): void {
  if (clues.length > MAX_REQUEST_KEY_CHARACTERS) return;
  // A flood of made-up clues costs what is remembered, never memory without end.
  if (cachedRequests.size >= MAX_CACHED_REQUESTS) cachedRequests.clear();
  cachedRequests.set(clues, visit);
}
