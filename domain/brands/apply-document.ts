import type { Locale } from "../i18n/locales.ts";
import type { BrandDocument } from "./document.ts";
import type { SiteBrand } from "./site-brand.ts";
import type { BrandTheme } from "./theme.ts";

/** The studio form of a brand in its current state. */
export function toDocument(brand: SiteBrand): BrandDocument {
  const { title, description, keywords } = brand;
  const texts = Object.fromEntries(
    brand.locales.map((locale) => [
      locale,
      { title: title[locale], description: description[locale], keywords: keywords[locale] },
    ]),
  );
  return {
    hosts: [...brand.hosts],
    mUrl: brand.mUrl,
    projectName: brand.projectName,
    copyright: brand.copyright,
    contactEmail: brand.contactEmail,
    supportChat: brand.supportChat ?? { provider: "", url: "" },
    leads: brand.leads,
    lang: brand.lang,
    locales: [...brand.locales],
    texts,
    radiusScale: brand.theme.radiusScale,
    dark: { ...brand.theme.dark, surfaces: [...brand.theme.dark.surfaces] },
    light: { ...brand.theme.light, surfaces: [...brand.theme.light.surfaces] },
    logos: brand.logos,
    wordmarkWidthPx: brand.wordmarkWidthPx,
    legal: Object.fromEntries(Object.entries(brand.legal).map(([locale, pages]) => [locale, { ...pages }])),
    loginMethods: [...brand.loginMethods],
    payMethods: [...brand.payMethods],
    channels: [...brand.channels],
    partnersSeeNames: brand.partnersSeeNames,
    apps: { ios: brand.apps.ios ?? "", android: brand.apps.android ?? "" },
    mall: brand.mall,
    blindBoxes: { isOn: brand.blindBoxRule.isOn, offIn: [...brand.blindBoxRule.offIn] },
    predictions: { ...brand.predictions },
    plans: { isOn: brand.plans.isOn, offIn: [...brand.plans.blockedCountries] },
    giftRankings: { isOn: brand.giftRankings.isOn, offIn: [...brand.giftRankings.offIn] },
    expertSharePercent: brand.plans.expertSharePercent,
    giftSharePercent: brand.giftSharePercent,
    emailSender: brand.emailSender ?? { name: "", address: "" },
  };
}

type TextField = "title" | "description" | "keywords";

/** Languages the brand does not offer keep the text of the base, which no page shows. */
const textsOf = (base: SiteBrand, { texts }: BrandDocument, field: TextField): Record<Locale, string> => ({
  ...base[field],
  ...Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, text[field]])),
});

/** The service addresses for older clients follow the brand's own host. */
const onHost = (address: string, host: string): string =>
  address.replace(/^([a-z]+:\/\/)[^/]+/, (_all, scheme: string) => scheme + host);

type Published = { id: string; version: number; document: BrandDocument };

/** A brand as published in the studio; `base` supplies the fields that the studio does not edit. */
export function applyDocument(base: SiteBrand, { id, version, document }: Published): SiteBrand {
  const [host = ""] = document.hosts;
  const theme: BrandTheme = {
    brand: id,
    hero: base.theme.hero,
    display: base.theme.display,
    panels: base.theme.panels,
    radiusScale: document.radiusScale,
    dark: document.dark,
    light: document.light,
  };
  const { ios, android } = document.apps;
  return {
    ...base,
    id,
    version,
    hosts: document.hosts,
    channel: document.channels[0] ?? id,
    channels: document.channels,
    lang: document.lang,
    locales: document.locales,
    leads: document.leads,
    projectName: document.projectName,
    title: textsOf(base, document, "title"),
    description: textsOf(base, document, "description"),
    keywords: textsOf(base, document, "keywords"),
    copyright: document.copyright,
    contactEmail: document.contactEmail,
    supportChat: document.supportChat.url === "" ? undefined : document.supportChat,
    logos: document.logos,
    wordmarkWidthPx: document.wordmarkWidthPx,
    theme,
    api: onHost(base.api, host),
    sdkUrl: onHost(base.sdkUrl, host),
    imUrl: onHost(base.imUrl, host),
    rechargeUrl: onHost(base.rechargeUrl, host),
    pcUrl: `https://${host}`,
    mUrl: document.mUrl,
    apps: { ...(ios && { ios }), ...(android && { android }) },
    partnersSeeNames: document.partnersSeeNames,
    legal: document.legal,
    loginMethods: document.loginMethods,
    payMethods: document.payMethods,
    giftSharePercent: document.giftSharePercent,
    mall: document.mall,
    blindBox: document.blindBoxes.isOn,
    blindBoxRule: document.blindBoxes,
    predictions: document.predictions,
    plans: {
      isOn: document.plans.isOn,
      blockedCountries: document.plans.offIn,
      expertSharePercent: document.expertSharePercent,
    },
    giftRankings: document.giftRankings,
    emailSender: document.emailSender.address === "" ? undefined : document.emailSender,
  };
}
