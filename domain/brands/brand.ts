import * as v from "valibot";
import { LOCALE_CODES } from "../i18n/locales.ts";
import { brandPredictionsSchema } from "./predictions.ts";

export const CHANNEL_CODES = ["baxi", "xiongmao", "fifa48", "ty121", "ty122", "dayan001"] as const;
export type ChannelCode = (typeof CHANNEL_CODES)[number];

export const LOGIN_METHODS = [
  ...(["phone", "email", "username"] as const),
  ...(["line", "google", "x", "apple", "facebook", "wechat", "qq"] as const),
] as const;
export type LoginMethod = (typeof LOGIN_METHODS)[number];

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const url = v.pipe(v.string(), v.url());
const path = v.pipe(v.string(), v.startsWith("/"));

/** A missing language is an error at start, not an English hole on one page. */
const inEveryLocale = <T extends v.GenericSchema>(entry: T) => v.strictObject(v.entriesFromList(LOCALE_CODES, entry));

/** The brand's own tone where there is nothing else to show. */
const voiceSchema = v.strictObject({ tagline: text, noMatches: text, nobodyLive: text, nothingYet: text });
export type BrandVoice = v.InferOutput<typeof voiceSchema>;

const LABEL = "[a-z0-9](?:[a-z0-9-]*[a-z0-9])?";
/** "partner.example" or "*.partner.example"; a whole top level, a port or a user is none. */
const EMBED_HOST = new RegExp(`^(?:\\*\\.)?(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$`);

/** Everything that makes one white-label site. Texts the visitor reads are given in every locale. */
export const brandSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{2,20}$/)),
  /** Hosts it answers on in production; `<id>.localhost` is added for development. */
  hosts: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/))), v.minLength(1)),
  channel: v.pipe(v.string(), v.regex(/^[a-z0-9]{2,20}$/)),
  lang: v.picklist(LOCALE_CODES),
  /** Which games stand first. */
  leads: v.picklist(["sport", "esport"]),
  projectName: text,
  title: inEveryLocale(text),
  description: inEveryLocale(text),
  keywords: inEveryLocale(text),
  voice: inEveryLocale(voiceSchema),
  copyright: text,
  logos: v.object({ mark: path, wordmark: path, icon: path, social: path }),
  api: url,
  /** Service roots named by older clients. */
  java: path,
  g: path,
  j: path,
  sdkUrl: url,
  imUrl: url,
  rechargeUrl: url,
  /** Where phones are sent; empty serves them here. */
  mUrl: v.union([v.literal(""), url]),
  pcUrl: url,
  /** Sites that may show its matches in a frame of theirs: whole names, over https, on no port of their own. */
  embedHosts: v.optional(v.array(v.pipe(v.string(), v.regex(EMBED_HOST))), []),
  contactEmail: v.pipe(v.string(), v.email()),
  /** What an anchor gets of a gift. */
  giftSharePercent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  /** Whether people with rights over others have to sign in by two steps. */
  staffTwoStep: v.boolean(),
  /** Whether it has a shop, and whether the shop has boxes that hold one of several things by chance. */
  mall: v.boolean(),
  blindBox: v.boolean(),
  /** Whether rooms have predictions with free points, and in which countries they have none. */
  predictions: brandPredictionsSchema,
});
export type Brand = v.InferOutput<typeof brandSchema>;
