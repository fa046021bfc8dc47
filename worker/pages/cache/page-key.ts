import type { Brand } from "#domain/brands/brand.ts";
import { listOffers } from "#domain/brands/site-brand.ts";
import type { AppRequest } from "../../app.ts";
import { BUILD_ID } from "../../build-id.ts";
import { getRequestTarget } from "../../middleware/request-target.ts";
import { getCountry } from "../../rpc/router.ts";
import { isIgnoredParam } from "./ignored-params.ts";
import type { PageKey } from "./page-store.ts";

/** Path and sorted query without ignored parameters, so that parameter order does not change the key. */
function normalizeTarget(text: string): string {
  const target = getRequestTarget(text);
  if (!target.includes("?")) return target;
  const url = new URL(text);
  const wanted = [...url.searchParams].filter(([name]) => !isIgnoredParam(name, url.searchParams));
  return wanted.length === 0 ? url.pathname : `${url.pathname}?${new URLSearchParams(wanted.sort())}`;
}

/** The requested origin if its host is one of the brand's, because Cache API entries belong to a zone. */
const siteUrlOf = ({ hosts, pcUrl }: Brand, host: string): string => (hosts.includes(host) ? `https://${host}` : pcUrl);

/** Everything a guest's page depends on. */
export function getPageKey(c: AppRequest): PageKey {
  const brand = c.get("brand");
  const { timeZone, theme, density, spoilers } = c.get("visitor");
  const host = c.req.header("host") ?? "";
  const parts = [
    // A page links to the files of its build.
    BUILD_ID,
    brand.id,
    // So that publishing a brand version, or rolling it back, is visible at once.
    String(brand.version),
    // The host is part of a page's content security policy and room URLs.
    host,
    c.get("locale"),
    timeZone,
    theme,
    density,
    spoilers ? "spoilers-hidden" : "spoilers-shown",
    listOffers(brand, getCountry(c.req.raw)).join(" "),
    normalizeTarget(c.req.url),
  ];
  return { siteUrl: siteUrlOf(brand, host), key: parts.map(encodeURIComponent).join("|") };
}
