import type { Brand } from "#domain/brands/brand.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { isCrawler } from "../../middleware/locale.ts";
import { isPhone } from "../../middleware/mobile-site.ts";
import { SESSION_COOKIE } from "../../middleware/session-cookie.ts";

/** What the middleware found out about a guest's request on its way to a page. */
export type Visit = { pageKey: string; brand: Brand; locale: Locale; path: string; localeFrom: string };

const MAX_VISITS = 2_000;
const MAX_CLUE_CHARACTERS = 2_000;
const visits = new Map<string, Visit>();

/** All of a request that brand, language and page are decided by; undefined when it cannot be a guest's page. */
export function cluesOf(request: Request<unknown, CfProperties>): string | undefined {
  if (request.method !== "GET") return undefined;
  const { headers, cf, url } = request;
  const cookie = headers.get("cookie") ?? "";
  if (headers.has("token") || cookie.includes(`${SESSION_COOKIE}=`)) return undefined;
  if (headers.get("cache-control") === "no-store") return undefined;
  const agent = headers.get("user-agent") ?? "";
  const kind = `${isPhone(agent) ? "phone" : ""}${isCrawler(agent) ? "crawler" : ""}`;
  const place = `${cf?.country ?? ""}\n${cf?.timezone ?? ""}`;
  return `${headers.get("host")}\n${url}\n${kind}\n${place}\n${headers.get("accept-language") ?? ""}\n${cookie}`;
}

export const knownVisit = (clues: string): Visit | undefined => visits.get(clues);

export function rememberVisit(clues: string, visit: Visit): void {
  if (clues.length > MAX_CLUE_CHARACTERS) return;
  // A flood of made-up clues costs what is remembered, never memory without end.
  if (visits.size >= MAX_VISITS) visits.clear();
  visits.set(clues, visit);
}
