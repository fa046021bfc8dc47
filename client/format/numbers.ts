import type { Locale } from "#domain/i18n/locales.ts";
import { numberFormatter } from "./formatters.ts";

const whole = numberFormatter({ maximumFractionDigits: 0 });
const signed = numberFormatter({ signDisplay: "exceptZero", maximumFractionDigits: 0 });
const YUAN = { style: "currency", currency: "CNY", maximumFractionDigits: 0 } as const;
const yuan = numberFormatter(YUAN);
const yuanInLetters = numberFormatter({ ...YUAN, currencyDisplay: "code" });
const share = numberFormatter({ style: "percent", maximumFractionDigits: 2 });
const decimals = numberFormatter({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const oneDecimal = numberFormatter({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

const days = numberFormatter({ style: "unit", unit: "day", unitDisplay: "long" });

/** 1 day, 7 days. */
export const wholeDays = (value: number, locale: Locale): string => days(locale).format(value);

/** Coins, stock, ranks: every digit, grouped as the language does. */
export const wholeNumber = (value: number, locale: Locale): string => whole(locale).format(value);

/** Rates and expectations: 8.40. */
export const twoDecimals = (value: number, locale: Locale): string => decimals(locale).format(value);

/** What came and what went: +200, −30. */
export const signedNumber = (value: number, locale: Locale): string => signed(locale).format(value);

/** Whole yuan, as the language writes them; between Arabic words the sign would fall apart. */
export const yuanAmount = (value: number, locale: Locale): string =>
  (locale === "ar" ? yuanInLetters : yuan)(locale).format(value);

/** Viewers, followers, views. `k` in every language: a column of counts must not change its unit with the reader. */
export function shortNumber(value: number, locale: Locale): string {
  if (Math.abs(value) < 1000) return whole(locale).format(Math.trunc(value));
  return `${oneDecimal(locale).format(value / 1000)}k`;
}

/** A share of one as a percentage: odds. */
export const percentage = (value: number, locale: Locale): string => share(locale).format(value);
