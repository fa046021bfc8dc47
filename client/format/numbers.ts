import type { Locale } from "#domain/i18n/locales.ts";
import { numberFormatter } from "./formatters.ts";

const whole = numberFormatter({ maximumFractionDigits: 0 });
const signed = numberFormatter({ signDisplay: "exceptZero", maximumFractionDigits: 0 });
const YUAN = { style: "currency", currency: "CNY", maximumFractionDigits: 0 } as const;
const yuan = numberFormatter(YUAN);
const yuanWithCode = numberFormatter({ ...YUAN, currencyDisplay: "code" });
const percent = numberFormatter({ style: "percent", maximumFractionDigits: 2 });
const decimals = numberFormatter({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const oneDecimal = numberFormatter({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

const days = numberFormatter({ style: "unit", unit: "day", unitDisplay: "long" });

/** 1 day, 7 days. */
export const wholeDays = (value: number, locale: Locale): string => days(locale).format(value);

/** Every digit, grouped by locale; for coins, stock and ranks. */
export const wholeNumber = (value: number, locale: Locale): string => whole(locale).format(value);

/** 8.40, for odds and xG. */
export const twoDecimals = (value: number, locale: Locale): string => decimals(locale).format(value);

/** 4.6, for ratings. */
export const oneDecimalNumber = (value: number, locale: Locale): string => oneDecimal(locale).format(value);

/** +200, −30. */
export const signedNumber = (value: number, locale: Locale): string => signed(locale).format(value);

/** Whole yuan. Arabic uses the currency code, because the sign would be reordered. */
export const yuanAmount = (value: number, locale: Locale): string =>
  (locale === "ar" ? yuanWithCode : yuan)(locale).format(value);

/** `k` in every locale, so that all counts in a column have the same unit. */
export function shortNumber(value: number, locale: Locale): string {
  if (Math.abs(value) < 1000) return whole(locale).format(Math.trunc(value));
  return `${oneDecimal(locale).format(value / 1000)}k`;
}

/** Formats a fraction as a percentage. */
export const percentage = (value: number, locale: Locale): string => percent(locale).format(value);
