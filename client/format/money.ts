import type { Locale } from "#domain/i18n/locales.ts";
import type { PaymentCurrency } from "#domain/wallet/recharge.ts";
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

/** `minor` is in cents. Arabic uses the currency code, because the sign would be reordered. */
export const moneyAmount = (minor: number, currency: PaymentCurrency, locale: Locale): string =>
  (locale === "ar" ? withCode : plain)[currency](locale).format(minor / HUNDREDTHS);
