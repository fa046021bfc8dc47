import { LOCALE_CODES, type Locale } from "./locales.ts";

const known = new Map<string, Locale>(LOCALE_CODES.map((code) => [code.toLowerCase(), code]));

/** Locale spellings of older clients. `zh_CN` and `en-US` need no entry, because they match their nearest locale. */
const OLD_SPELLINGS: Record<string, Locale> = {
  jp: "ja",
  fil: "tl",
  zh: "zh-CN",
  "zh-hans": "zh-CN",
  "zh-hant": "zh-TW",
  "zh-hk": "zh-TW",
  "zh-mo": "zh-TW",
  "zh-sg": "zh-CN",
};

/** Maps any spelling of a locale to a supported one, or to undefined; never to a different language. */
export function parseLocale(spelling: string): Locale | undefined {
  const tag = spelling.trim().replaceAll("_", "-").toLowerCase();
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(tag)) return undefined;
  for (let rest = tag; rest; rest = rest.includes("-") ? rest.slice(0, rest.lastIndexOf("-")) : "") {
    const found = known.get(rest) ?? OLD_SPELLINGS[rest];
    if (found) return found;
  }
  return undefined;
}
