import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { type CountryLookup, chooseLocale } from "#domain/i18n/choose-locale.ts";
import { parseLocalePath, switchLocale, toLocalePath } from "#domain/i18n/locale-path.ts";
import { parseLocale } from "#domain/i18n/parse-locale.ts";
import type { App } from "../app.ts";
import { runWithLocale } from "./messages-locale.ts";
import { getRequestTarget } from "./request-target.ts";

const YEAR_SECONDS = 31_536_000;
const CRAWLER = /bot\b|crawl|spider|slurp|preview/i;

export const isCrawlerUserAgent = (userAgent: string): boolean => CRAWLER.test(userAgent);

function countryOf(request: Request): CountryLookup {
  const cf = (request as Request<unknown, IncomingRequestCfProperties>).cf;
  if (!cf) return { kind: "failed", why: "the edge did not say where the visitor is" };
  return typeof cf.country === "string" ? { kind: "found", country: cf.country } : { kind: "unknown" };
}

/** Calls send their locale in the header `lan`; their paths have no locale prefix. */
export const callLocale = createMiddleware<App>(async (c, next) => {
  const { lang: brandLocale, locales } = c.get("brand");
  const requested = parseLocale(c.req.header("lan") ?? "");
  const locale =
    (requested && locales.includes(requested) ? requested : undefined) ??
    chooseLocale({
      path: "/",
      cookie: getCookie(c, "lang"),
      acceptLanguage: c.req.header("accept-language"),
      country: countryOf(c.req.raw),
      brandLocale,
      locales,
    }).locale;
  c.set("locale", locale);
  c.set("basePath", locale === brandLocale ? "" : `/${locale}`);
  await runWithLocale(locale, next);
});

/** The locale of a page is part of its URL; visitors with another preference are redirected from the default URL. */
export const pageLocale = createMiddleware<App>(async (c, next) => {
  const { lang: brandLocale, locales } = c.get("brand");
  const target = getRequestTarget(c.req.url);
  const read = parseLocalePath(target, brandLocale);
  if (read.kind === "redirect") {
    if (read.locale !== brandLocale) return c.redirect(read.to, 301);
    // The default locale was chosen explicitly: store it, or the default URL would redirect to the browser's locale.
    setCookie(c, "lang", read.locale, { path: "/", maxAge: YEAR_SECONDS, sameSite: "Lax" });
    c.header("cache-control", "private, no-store");
    return c.redirect(read.to, 302);
  }
  if (read.locale && !locales.includes(read.locale)) {
    c.header("cache-control", "private, no-store");
    return c.redirect(switchLocale(target, brandLocale, brandLocale), 302);
  }
  // Crawlers must find the default locale at the default URL, wherever they crawl from.
  const crawler = isCrawlerUserAgent(c.req.header("user-agent") ?? "");
  const choice = chooseLocale({
    path: target,
    cookie: getCookie(c, "lang"),
    acceptLanguage: crawler ? undefined : c.req.header("accept-language"),
    country: crawler ? { kind: "unknown" } : countryOf(c.req.raw),
    brandLocale,
    locales,
  });
  c.get("logFields").localeFrom = choice.reason;
  if (!read.locale && choice.locale !== brandLocale) {
    c.header("vary", "cookie, accept-language");
    c.header("cache-control", "private, no-store");
    return c.redirect(toLocalePath(target, choice.locale, brandLocale), 302);
  }
  const locale = read.locale ?? brandLocale;
  c.set("locale", locale);
  c.set("basePath", read.locale ? `/${locale}` : "");
  await runWithLocale(locale, next);
});
