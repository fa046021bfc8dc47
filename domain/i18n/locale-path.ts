import { type Locale, parseLocale } from "./locales.ts";

/** What a path says about language: the page without its prefix, or where its one true address is. */
export type LocalePath =
  | { kind: "page"; locale: Locale | undefined; path: string }
  | { kind: "redirect"; to: string; locale: Locale };

/** Language, then at most script and region: any other first segment is a page's own name. */
const PREFIX = /^[a-z]{2,3}(?:[-_]han[st])?(?:[-_](?:[a-z]{2}|\d{3}))?$/i;

/** Page and the rest (query, fragment) apart, the page free of what would make a browser read it as another host. */
function split(target: string): { path: string; rest: string } {
  // Browsers drop these three before they look at an address, and take a backslash for a slash.
  const clean = target.replace(/[\t\r\n]/g, "");
  const end = clean.search(/[?#]/);
  const path = end < 0 ? clean : clean.slice(0, end);
  return { path: `/${path.replace(/^[\s/\\]+/, "")}`, rest: end < 0 ? "" : clean.slice(end) };
}

/** The page of a path and the locale its first segment spells, in any spelling that older links use. */
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

/** A path with its query → its page and language. A brand's own language and old spellings lead to the short address. */
export function parseLocalePath(target: string, brandLocale: Locale): LocalePath {
  const { path, rest } = split(target);
  const { page, segment, locale } = takePrefix(path);
  if (!locale) return { kind: "page", locale: undefined, path };
  const canonical = join(page, locale, brandLocale);
  if (segment !== locale || path !== canonical) return { kind: "redirect", to: canonical + rest, locale };
  return { kind: "page", locale, path: page };
}

/** The address of a page (with its query) in a language. The page must not carry a prefix. */
export function toLocalePath(target: string, locale: Locale, brandLocale: Locale): string {
  const { path, rest } = split(target);
  return join(path, locale, brandLocale) + rest;
}

/** The same page and query in another language, whatever language the address is in now. */
export function switchLocale(target: string, locale: Locale, brandLocale: Locale): string {
  const { path, rest } = split(target);
  return join(takePrefix(path).page, locale, brandLocale) + rest;
}
