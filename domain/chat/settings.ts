import * as v from "valibot";
import { cleanMessage } from "./clean-message.ts";
import {
  DEFAULT_LEVEL_FLOOR,
  MAX_CHAT_DELAY_SECONDS,
  MAX_LEVEL_FLOOR,
  MAX_ROOM_NOTICE_LENGTH,
  MAX_SLOW_MODE_SECONDS,
  SHIELD_LEVEL_FLOOR,
  SHIELD_SLOW_MODE_SECONDS,
} from "./limits.ts";

export const CHAT_AUDIENCES = ["all", "followers", "members"] as const;
export const LINK_POLICIES = ["none", "moderators", "all"] as const;

const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

const entries = {
  isOpen: v.boolean(),
  /** Minimum account level. */
  levelFloor: whole(MAX_LEVEL_FLOOR),
  slowSeconds: whole(MAX_SLOW_MODE_SECONDS),
  audience: v.picklist(CHAT_AUDIENCES),
  emojiOnly: v.boolean(),
  /** A user's first message is held for approval. */
  approveFirst: v.boolean(),
  /** Viewers see messages this much later than moderators. */
  delaySeconds: whole(MAX_CHAT_DELAY_SECONDS),
  shield: v.boolean(),
  links: v.picklist(LINK_POLICIES),
  notice: v.pipe(v.string(), v.maxLength(MAX_ROOM_NOTICE_LENGTH)),
};
export const roomSettingsSchema = v.strictObject(entries);
export type RoomSettings = v.InferOutput<typeof roomSettingsSchema>;
const notice = v.pipe(v.string(), v.maxLength(MAX_ROOM_NOTICE_LENGTH), v.transform(cleanMessage));
export const roomSettingsChangeSchema = v.partial(v.strictObject({ ...entries, notice }));
export type RoomSettingsChange = v.InferOutput<typeof roomSettingsChangeSchema>;

export const DEFAULT_ROOM_SETTINGS: RoomSettings = {
  isOpen: true,
  levelFloor: DEFAULT_LEVEL_FLOOR,
  slowSeconds: 0,
  audience: "all",
  emojiOnly: false,
  approveFirst: false,
  delaySeconds: 0,
  shield: false,
  links: "moderators",
  notice: "",
};

/** Tightens the settings against raids; settings that are already stricter are kept. */
export const withShieldMode = (settings: RoomSettings): RoomSettings =>
  settings.shield
    ? {
        ...settings,
        levelFloor: Math.max(settings.levelFloor, SHIELD_LEVEL_FLOOR),
        slowSeconds: Math.max(settings.slowSeconds, SHIELD_SLOW_MODE_SECONDS),
        audience: settings.audience === "all" ? "followers" : settings.audience,
        approveFirst: true,
      }
    : settings;
