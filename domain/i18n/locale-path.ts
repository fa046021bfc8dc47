import type { Locale } from "./locales.ts";
import { parseLocale } from "./parse-locale.ts";

/** A page without its locale prefix, or a redirect to its canonical path. */
export type LocalePath =
  | { kind: "page"; locale: Locale | undefined; path: string }
  | { kind: "redirect"; to: string; locale: Locale };

/** Language with optional script and region; any other first segment is part of the page's path. */
const PREFIX = /^[a-z]{2,3}(?:[-_]han[st])?(?:[-_](?:[a-z]{2}|\d{3}))?$/i;

/** Splits the path from query and fragment, and removes anything that browsers would parse as another host. */
function split(target: string): { path: string; rest: string } {
  // Browsers ignore these three characters in a URL, and treat a backslash as a slash.
  const clean = target.replace(/[\t\r\n]/g, "");
  const end = clean.search(/[?#]/);
  const path = end < 0 ? clean : clean.slice(0, end);
  return { path: `/${path.replace(/^[\s/\\]+/, "")}`, rest: end < 0 ? "" : clean.slice(end) };
}

/** Splits off the locale prefix, in any known spelling. */
function takePrefix(path: string): { page: string; segment: string; locale: Locale | undefined } {
  const end = path.indexOf("/", 1);
  const segment = path.slice(1, end < 0 ? undefined : end);
  const locale = PREFIX.test(segment) ? parseLocale(segment) : undefined;
  if (!locale) return { page: path, segment: "", locale: undefined };
  return { page: end < 0 ? "/" : `/${path.slice(end).replace(/^[\s/\\]+/, "")}`, segment, locale };
}

const join = (page: string, locale: Locale, brandLocale: Locale): string => {
  if (locale === brandLocale) return page;
  return page === "/" ? `/${locale}` : `/${locale}${page}`;
};

/**
 * Parses a path with its query. A prefix of the default language or an old spelling redirects to the canonical path.
 */
export function parseLocalePath(target: string, brandLocale: Locale): LocalePath {
  const { path, rest } = split(target);
  const { page, segment, locale } = takePrefix(path);
  if (!locale) return { kind: "page", locale: undefined, path };
  const canonical = join(page, locale, brandLocale);
  if (segment !== locale || path !== canonical) return { kind: "redirect", to: canonical + rest, locale };
  return { kind: "page", locale, path: page };
}

/** The path of a page (with its query) in a language. The input must not have a locale prefix. */
export function toLocalePath(target: string, locale: Locale, brandLocale: Locale): string {
  const { path, rest } = split(target);
  return join(path, locale, brandLocale) + rest;
}

/** The same page and query in another language, whatever the language of the input path. */
export function switchLocale(target: string, locale: Locale, brandLocale: Locale): string {
  const { path, rest } = split(target);
  return join(takePrefix(path).page, locale, brandLocale) + rest;
}
