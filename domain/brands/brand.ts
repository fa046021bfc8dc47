import * as v from "valibot";
import { LOCALE_CODES } from "../i18n/locales.ts";
import { brandPlansSchema } from "./plans.ts";
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

/** A missing translation is an error at startup. */
const inEveryLocale = <T extends v.GenericSchema>(entry: T) => v.strictObject(v.entriesFromList(LOCALE_CODES, entry));

/** Brand-specific texts of empty states. */
const voiceSchema = v.strictObject({ tagline: text, noMatches: text, nobodyLive: text, nothingYet: text });
export type BrandVoice = v.InferOutput<typeof voiceSchema>;

const LABEL = "[a-z0-9](?:[a-z0-9-]*[a-z0-9])?";
/** "partner.example" or "*.partner.example"; top-level domains, ports and users are rejected. */
const EMBED_HOST = new RegExp(`^(?:\\*\\.)?(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$`);

/** The blocks below the matches on the home page. */
export const HOME_BLOCKS = ["tips", "videos", "news"] as const;
export type HomeBlock = (typeof HOME_BLOCKS)[number];

/**
 * The layout of live matches on the home page: a wall of tiles, one large match beside four, a strip of scores, or
 * columns.
 */
export const HOME_LEADS = ["wall", "spotlight", "strip", "columns"] as const;
export type HomeLead = (typeof HOME_LEADS)[number];

/** The configuration of one white-label site. */
export const brandSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{2,20}$/)),
  /** Production hosts; `<id>.localhost` is added for development. */
  hosts: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/))), v.minLength(1)),
  channel: v.pipe(v.string(), v.regex(/^[a-z0-9]{2,20}$/)),
  lang: v.picklist(LOCALE_CODES),
  /** The kind of games listed first. */
  leads: v.picklist(["sport", "esport"]),
  /** Each block once, in the brand's order. */
  homeOrder: v.optional(
    v.pipe(
      v.array(v.picklist(HOME_BLOCKS)),
      v.check((order) => order.length === HOME_BLOCKS.length && new Set(order).size === order.length, "home order"),
    ),
    [...HOME_BLOCKS],
  ),
  homeLead: v.optional(v.picklist(HOME_LEADS), "strip"),
  /** The row height of lists until a visitor chooses one. */
  density: v.optional(v.picklist(["comfortable", "compact"]), "comfortable"),
  projectName: text,
  title: inEveryLocale(text),
  description: inEveryLocale(text),
  keywords: inEveryLocale(text),
  voice: inEveryLocale(voiceSchema),
  copyright: text,
  logos: v.object({ mark: path, wordmark: path, icon: path, social: path }),
  /** At a height of 64 px, the same for all wordmarks; pages reserve this width to avoid layout shift. */
  wordmarkWidthPx: v.pipe(v.number(), v.minValue(64)),
  api: url,
  /** Service roots named by older clients. */
  java: path,
  g: path,
  j: path,
  sdkUrl: url,
  imUrl: url,
  rechargeUrl: url,
  /** Redirect target for phones; empty to disable. */
  mUrl: v.union([v.literal(""), url]),
  pcUrl: url,
  /** Hosts that may embed matches in a frame: https on the default port only. */
  embedHosts: v.optional(v.array(v.pipe(v.string(), v.regex(EMBED_HOST))), []),
  /** The brand's apps in the stores, if any. */
  apps: v.optional(v.strictObject({ ios: v.optional(url), android: v.optional(url) }), {}),
  /** Whether partners see the usernames of users they referred; otherwise they see codes. */
  partnersSeeNames: v.optional(v.boolean(), false),
  contactEmail: v.pipe(v.string(), v.email()),
  /** The brand's support chat provider and its hosted chat page, which is framed only after consent. */
  supportChat: v.optional(v.strictObject({ provider: text, url: v.pipe(url, v.startsWith("https://")) })),
  /** The streamer's share of gifts. */
  giftSharePercent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  /** The media backend of lives; `cfstream` needs the CFSTREAM_ settings. */
  liveBackend: v.picklist(["edge", "cfstream"]),
  /** Playlist hosts that streamers may add to their lives; `*.` matches any subdomain. */
  liveLineHosts: v.optional(v.array(v.pipe(v.string(), v.regex(EMBED_HOST))), []),
  /** Whether the brand has a shop, and whether it sells blind boxes. */
  mall: v.boolean(),
  blindBox: v.boolean(),
  predictions: brandPredictionsSchema,
  plans: brandPlansSchema,
});
export type Brand = v.InferOutput<typeof brandSchema>;
