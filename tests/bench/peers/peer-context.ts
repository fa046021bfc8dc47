import type { AppContext } from "#client/app-context.ts";

/** What the rows want to know of their page; a peer has one brand, one language and one time zone. */
export const peerContext = (nowMs: number): AppContext => ({
  brand: {
    id: "peer",
    name: "Peer",
    title: "Peer",
    voice: { tagline: "", noMatches: "", nobodyLive: "", nothingYet: "" },
    copyright: "",
    defaultLocale: "en",
    leads: "sport",
    logos: { mark: "", wordmark: "", icon: "", social: "" },
    contactEmail: "",
    channel: "",
    mall: true,
    predictions: true,
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
  nowMs,
});
