import type { Brand } from "#domain/brands/brand.ts";
import { toBrandFieldTexts } from "#domain/brands/by-field.ts";
import { searchTexts } from "./search-texts.ts";
import { voice } from "./voice.ts";

/** Warm and popular; its audience watches in company. */
export const ember = {
  id: "ember",
  hosts: ["www.ember.example", "ember.example"],
  channel: "baxi",
  lang: "zh-TW",
  leads: "sport",
  homeOrder: ["tips", "videos", "news"],
  homeLead: "spotlight",
  density: "comfortable",
  projectName: "Emberoo",
  ...toBrandFieldTexts(searchTexts),
  voice,
  copyright: "© Emberoo. All rights reserved.",
  logos: {
    mark: "/brands/ember/images/mark.svg",
    wordmark: "/brands/ember/images/wordmark.svg",
    icon: "/brands/ember/images/icon.svg",
    social: "/brands/ember/images/social.svg",
  },
  wordmarkWidthPx: 311.1,
  api: "https://www.ember.example",
  java: "/java",
  g: "/g",
  j: "/j",
  sdkUrl: "https://www.ember.example/sdk",
  imUrl: "wss://www.ember.example/parties",
  rechargeUrl: "https://www.ember.example/recharge",
  mUrl: "",
  pcUrl: "https://www.ember.example",
  embedHosts: ["partner.ember.example"],
  apps: {},
  partnersSeeNames: false,
  contactEmail: "support@ember.example",
  giftSharePercent: 50,
  liveBackend: "edge",
  liveLineHosts: ["*.lines.ember.example"],
  mall: true,
  blindBox: false,
  predictions: { isOn: true, offIn: [] },
  plans: { isOn: true, blockedCountries: [], expertSharePercent: 70 },
} as const satisfies Brand;
