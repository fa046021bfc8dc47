import type { Locale } from "#domain/i18n/locales.ts";
import { numberFormatter } from "./formatters.ts";

const HUNDREDTHS = 100;
const formats = {
  CNY: { style: "currency", currency: "CNY", trailingZeroDisplay: "stripIfInteger" },
  USD: { style: "currency", currency: "USD" },
} as const;
const plain = { CNY: numberFormatter(formats.CNY), USD: numberFormatter(formats.USD) };
const withCode = {
  CNY: numberFormatter({ ...formats.CNY, currencyDisplay: "code" }),
  USD: numberFormatter({ ...formats.USD, currencyDisplay: "code" }),
};

/** `minor` is in cents. In Arabic the currency sign would be reordered, so its code is used. */
export const moneyAmount = (minor: number, currency: "CNY" | "USD", locale: Locale): string =>
  (locale === "ar" ? withCode : plain)[currency](locale).format(minor / HUNDREDTHS);

/** Currency of price hints: yuan in mainland China, dollars elsewhere. */
export const hintCurrency = (locale: Locale): "CNY" | "USD" => (locale === "zh-CN" ? "CNY" : "USD");
