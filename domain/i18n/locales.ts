/** The 22 languages as BCP 47 codes, with their native name and text direction. */
export const LOCALES = [
  { code: "en", name: "English", dir: "ltr" },
  { code: "zh-CN", name: "简体中文", dir: "ltr" },
  { code: "zh-TW", name: "繁體中文", dir: "ltr" },
  { code: "vi", name: "Tiếng Việt", dir: "ltr" },
  { code: "es", name: "Español", dir: "ltr" },
  { code: "pt", name: "Português", dir: "ltr" },
  { code: "fr", name: "Français", dir: "ltr" },
  { code: "de", name: "Deutsch", dir: "ltr" },
  { code: "sv", name: "Svenska", dir: "ltr" },
  { code: "ru", name: "Русский", dir: "ltr" },
  { code: "uk", name: "Українська", dir: "ltr" },
  { code: "da", name: "Dansk", dir: "ltr" },
  { code: "pl", name: "Polski", dir: "ltr" },
  { code: "nl", name: "Nederlands", dir: "ltr" },
  { code: "ko", name: "한국어", dir: "ltr" },
  { code: "ms", name: "Bahasa Melayu", dir: "ltr" },
  { code: "tl", name: "Tagalog", dir: "ltr" },
  { code: "el", name: "Ελληνικά", dir: "ltr" },
  { code: "tr", name: "Türkçe", dir: "ltr" },
  { code: "th", name: "ไทย", dir: "ltr" },
  { code: "ar", name: "العربية", dir: "rtl" },
  { code: "ja", name: "日本語", dir: "ltr" },
] as const;

export type Locale = (typeof LOCALES)[number]["code"];
export const LOCALE_CODES: readonly Locale[] = LOCALES.map((locale) => locale.code);

/** One locale of each language: variants of Chinese share their word lists. */
export const LANGUAGES: readonly { code: string; name: string }[] = LOCALES.filter(
  ({ code }, place) => LOCALES.findIndex((one) => one.code.split("-")[0] === code.split("-")[0]) === place,
).map(({ code, name }) => ({ code: code.split("-")[0] ?? code, name: code.startsWith("zh") ? "中文" : name }));

const known = new Map<string, Locale>(LOCALE_CODES.map((code) => [code.toLowerCase(), code]));

/** Locale spellings of older clients. `zh_CN` and `en-US` need no entry: they match their nearest locale. */
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

/** Any spelling of a locale → a supported one, or undefined; never another language. */
export function parseLocale(spelling: string): Locale | undefined {
  const tag = spelling.trim().replaceAll("_", "-").toLowerCase();
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(tag)) return undefined;
  for (let rest = tag; rest; rest = rest.includes("-") ? rest.slice(0, rest.lastIndexOf("-")) : "") {
    const found = known.get(rest) ?? OLD_SPELLINGS[rest];
    if (found) return found;
  }
  return undefined;
}

export const textDirection = (locale: Locale): "ltr" | "rtl" => (locale === "ar" ? "rtl" : "ltr");
