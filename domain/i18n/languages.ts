import { LOCALES } from "./locales.ts";

/** One locale per language, because variants of Chinese share their word lists. */
export const LANGUAGES: readonly { code: string; name: string }[] = LOCALES.filter(
  ({ code }, place) => LOCALES.findIndex((one) => one.code.split("-")[0] === code.split("-")[0]) === place,
).map(({ code, name }) => ({ code: code.split("-")[0] ?? code, name: code.startsWith("zh") ? "中文" : name }));
