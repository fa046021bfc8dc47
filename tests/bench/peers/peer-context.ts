import { inkstone } from "#brands/inkstone/brand.ts";
import type { AppContext } from "#client/app-context.ts";

/** The page context that the site's components need; a peer has the bench's brand, one language and one time zone. */
export const peerContext = (nowMs: number): AppContext => ({
  brand: {
    id: inkstone.id,
    name: inkstone.projectName,
    title: inkstone.title.en,
    voice: inkstone.voice.en,
    copyright: inkstone.copyright,
    defaultLocale: inkstone.lang,
    leads: inkstone.leads,
    homeOrder: inkstone.homeOrder,
    homeLead: inkstone.homeLead,
    origin: new URL(inkstone.pcUrl).origin,
    logos: inkstone.logos,
    wordmarkWidthPx: inkstone.wordmarkWidthPx,
    contactEmail: inkstone.contactEmail,
    channel: inkstone.channel,
    mall: inkstone.mall,
    predictions: inkstone.predictions.isOn,
    plans: inkstone.plans.isOn,
    giftRankings: true,
  },
  locale: "en",
  dir: "ltr",
  basePath: "",
  timeZone: "UTC",
  zoneIsChosen: false,
  theme: "system",
  density: "comfortable",
  codeChannels: [],
  providers: [],
  takesPayments: false,
  checkoutCurrency: "USD",
  nowMs,
});
