import * as v from "valibot";
import { cleanLine } from "./clean-message.ts";
import {
  DELAY_SECONDS_MAX,
  LEVEL_FLOOR_DEFAULT,
  LEVEL_FLOOR_MAX,
  NOTICE_MAX,
  SHIELD_LEVEL_FLOOR,
  SHIELD_SLOW_SECONDS,
  SLOW_SECONDS_MAX,
} from "./limits.ts";

export const CHAT_AUDIENCES = ["all", "followers", "members"] as const;
export const LINK_POLICIES = ["none", "moderators", "all"] as const;

const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

const entries = {
  isOpen: v.boolean(),
  /** The account level one speaks from. */
  levelFloor: whole(LEVEL_FLOOR_MAX),
  slowSeconds: whole(SLOW_SECONDS_MAX),
  audience: v.picklist(CHAT_AUDIENCES),
  emojiOnly: v.boolean(),
  /** A person's first line in the room waits for a moderator. */
  approveFirst: v.boolean(),
  /** Moderators see a line this long before everybody else. */
  delaySeconds: whole(DELAY_SECONDS_MAX),
  shield: v.boolean(),
  links: v.picklist(LINK_POLICIES),
  notice: v.pipe(v.string(), v.maxLength(NOTICE_MAX)),
};
export const roomSettingsSchema = v.strictObject(entries);
export type RoomSettings = v.InferOutput<typeof roomSettingsSchema>;
const notice = v.pipe(v.string(), v.maxLength(NOTICE_MAX), v.transform(cleanLine));
export const settingsChangeSchema = v.partial(v.strictObject({ ...entries, notice }));
export type SettingsChange = v.InferOutput<typeof settingsChangeSchema>;

export const DEFAULT_SETTINGS: RoomSettings = {
  isOpen: true,
  levelFloor: LEVEL_FLOOR_DEFAULT,
  slowSeconds: 0,
  audience: "all",
  emojiOnly: false,
  approveFirst: false,
  delaySeconds: 0,
  shield: false,
  links: "moderators",
  notice: "",
};

/** One tap against a raid: nothing already chosen gets softer by it. */
export const underShield = (settings: RoomSettings): RoomSettings =>
  settings.shield
    ? {
        ...settings,
        levelFloor: Math.max(settings.levelFloor, SHIELD_LEVEL_FLOOR),
        slowSeconds: Math.max(settings.slowSeconds, SHIELD_SLOW_SECONDS),
        audience: settings.audience === "all" ? "followers" : settings.audience,
        approveFirst: true,
      }
    : settings;
