import { offersPlans } from "#domain/brands/plans.ts";
import type { AppRequest } from "../../app.ts";
import { getRequestTarget } from "../../middleware/request-target.ts";
import { getCountry } from "../../rpc/router.ts";
import { isIgnoredParam } from "./ignored-params.ts";
import type { PageKey } from "./page-store.ts";

/** Path and query without ignored parameters, sorted, so that another order has the same key. */
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
    // The host is part of a page's content security policy and room URLs.
    c.req.header("host") ?? "",
    c.get("locale"),
    timeZone,
    theme,
    density,
    spoilers ? "spoilers-hidden" : "spoilers-shown",
    offersPlans(brand.plans, getCountry(c.req.raw)) ? "plans" : "no-plans",
    normalizeTarget(c.req.url),
  ];
  return { siteUrl: brand.pcUrl, key: parts.map(encodeURIComponent).join("|") };
}
