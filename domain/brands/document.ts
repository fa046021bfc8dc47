import * as v from "valibot";
import { LOCALE_CODES } from "../i18n/locales.ts";
import { LEGAL_PAGES } from "../static-pages/names.ts";
import { PAY_METHODS } from "../wallet/recharge.ts";
import { LOGIN_METHODS } from "./brand.ts";
import type { Hex } from "./theme.ts";

export const MAX_HOSTS = 20;
export const MAX_NAME_LENGTH = 40;
export const MAX_SEARCH_TEXT_LENGTH = 300;
export const MAX_LEGAL_LENGTH = 40_000;
const MAX_COUNTRIES = 250;

const LABEL = "[a-z0-9](?:[a-z0-9-]*[a-z0-9])?";
export const HOST = new RegExp(`^(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$`);

const text = (maxLength: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxLength));
const host = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(253), v.regex(HOST));
const url = v.pipe(v.string(), v.trim(), v.url(), v.regex(/^https:\/\//), v.maxLength(300));
const locale = v.picklist(LOCALE_CODES);
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
const channel = v.pipe(v.string(), v.trim(), v.regex(/^[a-z0-9]{2,20}$/));
const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const hex = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.custom<Hex>((value) => typeof value === "string" && /^#[0-9a-f]{6}$/.test(value)),
);
const logo = v.pipe(v.string(), v.regex(/^\/brands\/[a-z0-9]{3,21}\/(?:images|logos)\/[a-z0-9-]{1,80}\.svg$/));
const rule = v.strictObject({ isOn: v.boolean(), offIn: v.pipe(v.array(country), v.maxLength(MAX_COUNTRIES)) });

const paletteSchema = v.strictObject({
  surfaces: v.strictTuple([hex, hex, hex, hex]),
  line: hex,
  lineControl: hex,
  textStrong: hex,
  text: hex,
  textMuted: hex,
  accent: hex,
  accentFill: hex,
  onAccent: hex,
  heroA: hex,
  heroB: hex,
});
const searchTextsSchema = v.strictObject({
  title: text(MAX_SEARCH_TEXT_LENGTH),
  description: text(MAX_SEARCH_TEXT_LENGTH),
  keywords: text(MAX_SEARCH_TEXT_LENGTH),
});
/** Empty texts parse, so that the rejection can name the page. */
const legalSchema = v.record(
  locale,
  v.partial(v.strictObject(v.entriesFromList(LEGAL_PAGES, v.pipe(v.string(), v.maxLength(MAX_LEGAL_LENGTH))))),
);

/** The fields that the brand studio edits. All others come from the brand in code that the brand is based on. */
export const brandDocumentSchema = v.strictObject({
  /** The first one is canonical. */
  hosts: v.pipe(v.array(host), v.minLength(1), v.maxLength(MAX_HOSTS)),
  mUrl: v.union([v.literal(""), url]),
  projectName: text(MAX_NAME_LENGTH),
  copyright: text(200),
  contactEmail: v.pipe(v.string(), v.trim(), v.email()),
  /** The brand's own support chat: both fields or neither. */
  supportChat: v.optional(
    v.pipe(
      v.strictObject({
        provider: v.pipe(v.string(), v.trim(), v.maxLength(MAX_NAME_LENGTH)),
        url: v.union([v.literal(""), url]),
      }),
      v.check(({ provider, url: page }) => (provider === "") === (page === ""), "incomplete"),
    ),
    { provider: "", url: "" },
  ),
  leads: v.picklist(["sport", "esport"]),
  lang: locale,
  locales: v.pipe(v.array(locale), v.minLength(1)),
  texts: v.record(locale, searchTextsSchema),
  radiusScale: v.pipe(v.number(), v.minValue(0), v.maxValue(2)),
  dark: paletteSchema,
  light: paletteSchema,
  logos: v.strictObject({ mark: logo, wordmark: logo, icon: logo, social: logo }),
  wordmarkWidthPx: v.pipe(v.number(), v.minValue(64), v.maxValue(1_000)),
  legal: legalSchema,
  loginMethods: v.pipe(v.array(v.picklist(LOGIN_METHODS)), v.minLength(1)),
  payMethods: v.array(v.picklist(PAY_METHODS)),
  /** The brand's own channel code comes first. */
  channels: v.pipe(v.array(channel), v.minLength(1), v.maxLength(20)),
  /** Whether partners see the usernames of users they referred. */
  partnersSeeNames: v.boolean(),
  apps: v.strictObject({ ios: v.union([v.literal(""), url]), android: v.union([v.literal(""), url]) }),
  mall: v.boolean(),
  blindBoxes: rule,
  predictions: rule,
  plans: rule,
  giftRankings: rule,
  expertSharePercent: percent,
  giftSharePercent: percent,
  /** Empty to use the deployment's sender. */
  emailSender: v.strictObject({
    name: v.pipe(v.string(), v.trim(), v.maxLength(MAX_NAME_LENGTH), v.regex(/^[^\p{Cc}"<>\\]*$/u)),
    address: v.union([v.literal(""), v.pipe(v.string(), v.trim(), v.email())]),
  }),
});
export type BrandDocument = v.InferOutput<typeof brandDocumentSchema>;
