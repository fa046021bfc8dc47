import type { Brand } from "#domain/brands/brand.ts";
import { toBrandFieldTexts } from "#domain/brands/by-field.ts";
import { searchTexts } from "./search-texts.ts";
import { voice } from "./voice.ts";

/** Cool and technical; its audience comes from esports. */
export const aurora = {
  id: "aurora",
  hosts: ["www.aurora.example", "aurora.example"],
  channel: "ty122",
  lang: "zh-CN",
  leads: "esport",
  homeOrder: ["videos", "tips", "news"],
  homeLead: "wall",
  density: "compact",
  projectName: "Aurovex",
  ...toBrandFieldTexts(searchTexts),
  voice,
  copyright: "© Aurovex. All rights reserved.",
  logos: {
    mark: "/brands/aurora/images/mark.svg",
    wordmark: "/brands/aurora/images/wordmark.svg",
    icon: "/brands/aurora/images/icon.svg",
    social: "/brands/aurora/images/social.svg",
  },
  wordmarkWidthPx: 368,
  api: "https://www.aurora.example",
  java: "/java",
  g: "/g",
  j: "/j",
  sdkUrl: "https://www.aurora.example/sdk",
  imUrl: "wss://www.aurora.example/parties",
  rechargeUrl: "https://www.aurora.example/recharge",
  mUrl: "",
  pcUrl: "https://www.aurora.example",
  embedHosts: ["partner.aurora.example"],
  apps: {},
  partnersSeeNames: false,
  contactEmail: "support@aurora.example",
  giftSharePercent: 50,
  liveBackend: "edge",
  liveLineHosts: ["*.lines.aurora.example"],
  mall: true,
  blindBox: true,
  predictions: { isOn: true, offIn: [] },
  plans: { isOn: true, blockedCountries: [], expertSharePercent: 70 },
} as const satisfies Brand;
