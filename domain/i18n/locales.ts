/** The 22 languages as BCP 47 codes, with their native names and text direction. */
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

export const textDirection = (locale: Locale): "ltr" | "rtl" => (locale === "ar" ? "rtl" : "ltr");
