import type { Locale } from "#domain/i18n/locales.ts";
import { numberFormatter } from "./formatters.ts";

const HUNDREDTHS = 100;
const formats = {
  CNY: { style: "currency", currency: "CNY", trailingZeroDisplay: "stripIfInteger" },
  USD: { style: "currency", currency: "USD" },
} as const;
const plain = { CNY: numberFormatter(formats.CNY), USD: numberFormatter(formats.USD) };
const lettered = {
  CNY: numberFormatter({ ...formats.CNY, currencyDisplay: "code" }),
  USD: numberFormatter({ ...formats.USD, currencyDisplay: "code" }),
};

/** A price as the language writes it, from hundredths; between Arabic words a sign would fall apart. */
export const moneyAmount = (minor: number, currency: "CNY" | "USD", locale: Locale): string =>
  (locale === "ar" ? lettered : plain)[currency](locale).format(minor / HUNDREDTHS);

/** What a reader reckons in: yuan where they are spent, dollars elsewhere. */
export const hintCurrency = (locale: Locale): "CNY" | "USD" => (locale === "zh-CN" ? "CNY" : "USD");
