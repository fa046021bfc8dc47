import * as v from "valibot";
import { LOCALE_CODES } from "../i18n/locales.ts";
import { type SpoilerSetting, spoilerSettingSchema } from "../matches/spoilers/setting.ts";
import { VISIBILITIES } from "../social/profile-visibility.ts";
import { isValidTimeZone } from "../time/time-zone.ts";

export const THEMES = ["system", "light", "dark"] as const;
export const DENSITIES = ["comfortable", "compact"] as const;
export const NOTIFICATION_CHOICES = ["matchStart", "goals", "account"] as const;

const locale = v.picklist(LOCALE_CODES);
const zone = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_+\-/]{1,64}$/), v.check(isValidTimeZone));
const theme = v.picklist(THEMES);
const density = v.picklist(DENSITIES);
const audience = v.picklist(VISIBILITIES);

/** Missing and invalid fields fall back to their defaults, so that data of other versions can be read. */
const or = <Schema extends v.GenericSchema>(schema: Schema, fallback: v.InferOutput<Schema>) =>
  v.fallback(v.optional(schema, fallback), fallback);
const unset = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);
const isRecord = (value: unknown): value is object => typeof value === "object" && value !== null;
const part = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.optional(v.unknown(), {}),
    v.transform((value) => v.parse(v.object(entries), isRecord(value) ? value : {})),
  );

/**
 * All preferences with their defaults. Fields without a default stay undefined until chosen; until then, the URL's
 * locale and the device's time zone and theme apply.
 */
const preferencesSchema = v.object({
  language: unset(locale),
  timeZone: unset(zone),
  theme: unset(theme),
  density: unset(density),
  /** Undefined until chosen; until then, the browser's setting applies. */
  spoilers: unset(spoilerSettingSchema),
  notices: part({
    matchStart: or(v.boolean(), true),
    goals: or(v.boolean(), true),
    account: or(v.boolean(), true),
  }),
  chat: part({ danmaku: or(v.boolean(), true), giftAnimations: or(v.boolean(), true) }),
  privacy: part({
    follows: or(audience, "everybody"),
    fans: or(audience, "everybody"),
    posts: or(audience, "everybody"),
    /** Spending is public only with consent. */
    giftBoardName: or(v.boolean(), false),
  }),
});
export type Preferences = v.InferOutput<typeof preferencesSchema>;

const maybe = v.optional(v.boolean());
const maybeSeen = v.optional(audience);

/** Changes the given fields; null resets one. Strict, so that unknown fields are rejected. */
export const preferencesChangeInput = v.strictObject({
  language: v.optional(v.nullable(locale)),
  timeZone: v.optional(v.nullable(zone)),
  theme: v.optional(v.nullable(theme)),
  density: v.optional(v.nullable(density)),
  spoilers: v.optional(v.nullable(spoilerSettingSchema)),
  notices: v.optional(v.strictObject({ matchStart: maybe, goals: maybe, account: maybe })),
  chat: v.optional(v.strictObject({ danmaku: maybe, giftAnimations: maybe })),
  privacy: v.optional(v.strictObject({ follows: maybeSeen, fans: maybeSeen, posts: maybeSeen, giftBoardName: maybe })),
});
export type PreferencesChange = v.InferInput<typeof preferencesChangeInput>;

export const parsePreferences = (stored: unknown): Preferences =>
  v.parse(preferencesSchema, isRecord(stored) ? stored : {});

/** Applies a change on the client, for optimistic updates. */
export const mergePreferences = (now: Preferences, change: PreferencesChange): Preferences =>
  parsePreferences({
    ...now,
    ...change,
    notices: { ...now.notices, ...change.notices },
    chat: { ...now.chat, ...change.chat },
    privacy: { ...now.privacy, ...change.privacy },
  });

type DeviceChoices = {
  theme: string | undefined;
  density: string | undefined;
  language: string | undefined;
  spoilers: SpoilerSetting;
};

/** The device's guest settings for fields that the account has not set. */
export function preferencesToImport(account: Preferences, device: DeviceChoices): PreferencesChange {
  const known = parsePreferences(device);
  return {
    ...(account.theme === undefined && known.theme !== undefined ? { theme: known.theme } : {}),
    ...(account.density === undefined && known.density !== undefined ? { density: known.density } : {}),
    ...(account.spoilers === undefined && device.spoilers.mode !== "off" ? { spoilers: device.spoilers } : {}),
    ...(account.language === undefined && known.language !== undefined ? { language: known.language } : {}),
  };
}
