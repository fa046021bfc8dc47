import type { Locale } from "../i18n/locales.ts";
import { MAX_CHINESE_TITLE_LENGTH, MAX_TITLE_LENGTH, MIN_TITLE_LENGTH } from "./limits.ts";

/** In user-perceived characters, depending on the language of the plan. */
export const titleLengths = (locale: Locale): { min: number; max: number } => ({
  min: MIN_TITLE_LENGTH,
  max: locale === "zh-CN" || locale === "zh-TW" ? MAX_CHINESE_TITLE_LENGTH : MAX_TITLE_LENGTH,
});

export function isTitleLengthAllowed(title: string, locale: Locale): boolean {
  const { length } = [...title.trim()];
  const { min, max } = titleLengths(locale);
  return length >= min && length <= max;
}
