import type { Locale } from "./locales.ts";
import { parseLocale } from "./parse-locale.ts";

/** Real headers list fewer than ten languages; anything beyond these limits is ignored. */
const MAX_HEADER_CHARACTERS = 500;
const MAX_ENTRIES = 20;

/** `q=` of an entry; defaults to 1, and to 0 (not acceptable) if invalid. */
function weightOf(parameters: readonly string[]): number {
  const q = parameters
    .map((parameter) => parameter.trim().toLowerCase())
    .find((parameter) => parameter.startsWith("q="));
  if (q === undefined) return 1;
  return /^q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(q) ? Number(q.slice(2)) : 0;
}

/** The supported languages of an `Accept-Language` header, in order of preference. `*` is ignored. */
export function parseAcceptLanguage(header: string): Locale[] {
  const entries = header.slice(0, MAX_HEADER_CHARACTERS).split(",").slice(0, MAX_ENTRIES);
  const wanted = entries.flatMap((entry) => {
    const [tag = "", ...parameters] = entry.split(";");
    const locale = parseLocale(tag);
    const weight = weightOf(parameters);
    return locale && weight > 0 ? [{ locale, weight }] : [];
  });
  return [...new Set(wanted.sort((a, b) => b.weight - a.weight).map(({ locale }) => locale))];
}
