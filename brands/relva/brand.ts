import type { Brand } from "#domain/brands/brand.ts";
import { toBrandFieldTexts } from "#domain/brands/by-field.ts";
import { searchTexts } from "./search-texts.ts";
import { voice } from "./voice.ts";

/** Close to the pitch; for its audience, sport means football. */
export const relva = {
  id: "relva",
  hosts: ["www.relva.example", "relva.example"],
  channel: "fifa48",
  lang: "pt",
  leads: "sport",
  homeOrder: ["tips", "news", "videos"],
  homeLead: "strip",
  density: "comfortable",
  projectName: "Relvara",
  ...toBrandFieldTexts(searchTexts),
  voice,
  copyright: "© Relvara. All rights reserved.",
  logos: {
    mark: "/brands/relva/images/mark.svg",
    wordmark: "/brands/relva/images/wordmark.svg",
    icon: "/brands/relva/images/icon.svg",
    social: "/brands/relva/images/social.svg",
  },
  wordmarkWidthPx: 272.5,
  api: "https://www.relva.example",
  java: "/java",
  g: "/g",
  j: "/j",
  sdkUrl: "https://www.relva.example/sdk",
  imUrl: "wss://www.relva.example/parties",
  rechargeUrl: "https://www.relva.example/recharge",
  mUrl: "",
  pcUrl: "https://www.relva.example",
  embedHosts: ["partner.relva.example"],
  apps: {},
  partnersSeeNames: false,
  contactEmail: "support@relva.example",
  giftSharePercent: 50,
  liveBackend: "edge",
  liveLineHosts: ["*.lines.relva.example"],
  mall: true,
  blindBox: false,
  predictions: { isOn: true, offIn: [] },
  plans: { isOn: true, blockedCountries: [], expertSharePercent: 70 },
} as const satisfies Brand;
