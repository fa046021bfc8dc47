import type { Brand } from "#domain/brands/brand.ts";
import { toBrandFieldTexts } from "#domain/brands/by-field.ts";
import { searchTexts } from "./search-texts.ts";
import { voice } from "./voice.ts";

/** Restrained and editorial; its audience reads the standings first. */
export const inkstone = {
  id: "inkstone",
  hosts: ["www.inkstone.example", "inkstone.example"],
  channel: "dayan001",
  lang: "en",
  leads: "sport",
  homeOrder: ["news", "tips", "videos"],
  homeLead: "columns",
  density: "comfortable",
  projectName: "Inkward",
  ...toBrandFieldTexts(searchTexts),
  voice,
  copyright: "© Inkward. All rights reserved.",
  logos: {
    mark: "/brands/inkstone/images/mark.svg",
    wordmark: "/brands/inkstone/images/wordmark.svg",
    icon: "/brands/inkstone/images/icon.svg",
    social: "/brands/inkstone/images/social.svg",
  },
  wordmarkWidthPx: 386.5,
  api: "https://www.inkstone.example",
  java: "/java",
  g: "/g",
  j: "/j",
  sdkUrl: "https://www.inkstone.example/sdk",
  imUrl: "wss://www.inkstone.example/parties",
  rechargeUrl: "https://www.inkstone.example/recharge",
  mUrl: "",
  pcUrl: "https://www.inkstone.example",
  embedHosts: ["partner.inkstone.example"],
  apps: {},
  partnersSeeNames: false,
  contactEmail: "support@inkstone.example",
  giftSharePercent: 50,
  liveBackend: "edge",
  liveLineHosts: ["*.lines.inkstone.example"],
  mall: true,
  blindBox: false,
  predictions: { isOn: false, offIn: [] },
  plans: { isOn: false, blockedCountries: [], expertSharePercent: 70 },
} as const satisfies Brand;
