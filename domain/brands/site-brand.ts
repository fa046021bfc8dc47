import type { Locale } from "../i18n/locales.ts";
import { LOCALE_CODES } from "../i18n/locales.ts";
import { parseLocale } from "../i18n/parse-locale.ts";
import type { LEGAL_PAGES } from "../static-pages/names.ts";
import { buyerCurrency, PAY_METHODS, type PayMethod } from "../wallet/recharge.ts";
import { type Brand, LOGIN_METHODS, type LoginMethod } from "./brand.ts";
import { offersPlans } from "./plans.ts";
import type { BrandTheme } from "./theme.ts";

export type LegalPage = (typeof LEGAL_PAGES)[number];
/** Own texts of a brand, by language and page; the shipped text is used without one. */
export type LegalTexts = { readonly [Code in Locale]?: { readonly [Page in LegalPage]?: string | undefined } };

/** A feature, and the countries (ISO 3166-1) without it. */
export type RegionalRule = { isOn: boolean; offIn: readonly string[] };

/** `country` comes from Cloudflare; empty when unknown. */
export const isOfferedIn = ({ isOn, offIn }: RegionalRule, country: string): boolean =>
  isOn && !offIn.includes(country);

/** Who emails come from; the address of the deployment without one. */
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

/** What brands in code leave to the studio. */
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

/** What a visitor's country decides, for the key of cached pages. */
export const listOffers = (brand: SiteBrand, country: string): string[] => [
  ...(offersPlans(brand.plans, country) ? ["plans"] : []),
  ...(isOfferedIn(brand.blindBoxRule, country) ? ["boxes"] : []),
  ...(isOfferedIn(brand.giftRankings, country) ? ["rankings"] : []),
  ...(buyerCurrency({ country, brandLocale: brand.lang }) === "CNY" ? ["yuan"] : []),
];

/** The language a link asks for, if the brand has it, or else its default. */
export function localeOfBrand(
  { lang, locales }: Pick<SiteBrand, "lang" | "locales">,
  asked: string | undefined,
): Locale {
  const locale = parseLocale(asked ?? "");
  return locale && locales.includes(locale) ? locale : lang;
}
