import type { AppRequest } from "../../app.ts";
import { getRequestTarget } from "../../middleware/request-target.ts";
import { isIgnoredParam } from "./ignored-params.ts";
import type { PageKey } from "./page-store.ts";

/** Path and query without the parameters no page depends on, sorted, so that their order makes no second copy. */
function normalizeTarget(text: string): string {
  const target = getRequestTarget(text);
  if (!target.includes("?")) return target;
  const url = new URL(text);
  const wanted = [...url.searchParams].filter(([name]) => !isIgnoredParam(name, url.searchParams));
  return wanted.length === 0 ? url.pathname : `${url.pathname}?${new URLSearchParams(wanted.sort())}`;
}

/** Everything a guest's page depends on. */
export function getPageKey(c: AppRequest): PageKey {
  const brand = c.get("brand");
  const { timeZone, theme, density, spoilers } = c.get("visitor");
  const parts = [
    brand.id,
    // Pages name the host in their policy and their links to the rooms.
    c.req.header("host") ?? "",
    c.get("locale"),
    timeZone,
    theme,
    density,
    spoilers ? "spoilers-hidden" : "spoilers-shown",
    normalizeTarget(c.req.url),
  ];
  return { siteUrl: brand.pcUrl, key: parts.map(encodeURIComponent).join("|") };
}
