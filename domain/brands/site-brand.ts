import type { Locale } from "../i18n/locales.ts";
import { LOCALE_CODES } from "../i18n/locales.ts";
import { parseLocale } from "../i18n/parse-locale.ts";
import type { LEGAL_PAGES } from "../static-pages/names.ts";
import { buyerCurrency, PAY_METHODS, type PayMethod } from "../wallet/recharge.ts";
import { type Brand, LOGIN_METHODS, type LoginMethod } from "./brand.ts";
import { offersPlans } from "./plans.ts";
import type { BrandTheme } from "./theme.ts";

export type LegalPage = (typeof LEGAL_PAGES)[number];
/** A brand's own texts, by language and page; the shipped text is the fallback. */
export type LegalTexts = { readonly [Code in Locale]?: { readonly [Page in LegalPage]?: string | undefined } };

/** A feature flag, and the countries (ISO 3166-1) where the feature is off. */
export type RegionalRule = { isOn: boolean; offIn: readonly string[] };

/** `country` comes from Cloudflare; empty if unknown. */
export const isOfferedIn = ({ isOn, offIn }: RegionalRule, country: string): boolean =>
  isOn && !offIn.includes(country);

/** The sender of emails; the deployment's address is the fallback. */
export type EmailSender = { name: string; address: string };

/** A brand as it is served: the shipped default, or a version published in the brand studio. */
export type SiteBrand = Brand & {
  theme: BrandTheme;
  /** The published version; 0 is the shipped default. Part of the key of cached pages. */
  version: number;
  locales: readonly Locale[];
  /** Channel codes whose links open this brand. */
  channels: readonly string[];
  loginMethods: readonly LoginMethod[];
  payMethods: readonly PayMethod[];
  blindBoxRule: RegionalRule;
  giftRankings: RegionalRule;
  legal: LegalTexts;
  emailSender: EmailSender | undefined;
};

/** Adds defaults for the fields that only the studio sets. */
export const toSiteBrand = (brand: Brand, theme: BrandTheme, channels: readonly string[]): SiteBrand => ({
  ...brand,
  theme,
  version: 0,
  locales: LOCALE_CODES,
  channels,
  loginMethods: LOGIN_METHODS,
  payMethods: PAY_METHODS,
  blindBoxRule: { isOn: brand.blindBox, offIn: [] },
  giftRankings: { isOn: true, offIn: [] },
  legal: {},
  emailSender: undefined,
});

/** The features that depend on a visitor's country, for the key of cached pages. */
export const listOffers = (brand: SiteBrand, country: string): string[] => [
  ...(offersPlans(brand.plans, country) ? ["plans"] : []),
  ...(isOfferedIn(brand.blindBoxRule, country) ? ["boxes"] : []),
  ...(isOfferedIn(brand.giftRankings, country) ? ["rankings"] : []),
  ...(buyerCurrency({ country, brandLocale: brand.lang }) === "CNY" ? ["yuan"] : []),
];

/** The requested language if the brand offers it, otherwise the brand's default. */
export function localeOfBrand(
  { lang, locales }: Pick<SiteBrand, "lang" | "locales">,
  asked: string | undefined,
): Locale {
  const locale = parseLocale(asked ?? "");
  return locale && locales.includes(locale) ? locale : lang;
}
