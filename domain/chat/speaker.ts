import * as v from "valibot";
import type { ROLES } from "../permissions/roles.ts";
import { REPORT_REASONS } from "../social/report-reasons.ts";

export const CHAT_BADGES = ["vip", "svip", "expert", "anchor", "moderator", "admin"] as const;
export type ChatBadge = (typeof CHAT_BADGES)[number];

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

export const activeMuteSchema = v.strictObject({
  id,
  scope: v.picklist(["room", "platform"]),
  reason: v.picklist(REPORT_REASONS),
  untilMs: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});
/** An active mute, with the fields the muted user may see. */
export type ActiveMute = v.InferOutput<typeof activeMuteSchema>;

/** The author of a message, as described by the ticket. */
export const speakerSchema = v.strictObject({
  uid: id,
  name: v.pipe(v.string(), v.maxLength(64)),
  level: v.pipe(v.number(), v.integer(), v.minValue(0)),
  badges: v.pipe(v.array(v.picklist(CHAT_BADGES)), v.maxLength(CHAT_BADGES.length)),
  /** The language whose word lists apply. */
  locale: v.pipe(v.string(), v.maxLength(12)),
  /** The brand whose site the user sends from; its blocked words apply. */
  brand: v.exactOptional(v.pipe(v.string(), v.maxLength(21))),
  /** Follows the room's streamer. */
  isFollower: v.boolean(),
  mutes: v.pipe(v.array(activeMuteSchema), v.maxLength(4)),
});
export type Speaker = v.InferOutput<typeof speakerSchema>;

const MODERATING: readonly ChatBadge[] = ["anchor", "moderator", "admin"];
/** Badges are issued per room, so any moderator badge here belongs to this room. */
export const isModeratorOf = ({ badges }: Pick<Speaker, "badges">): boolean =>
  badges.some((badge) => MODERATING.includes(badge));
export const isVipMember = ({ badges }: Pick<Speaker, "badges">): boolean =>
  badges.includes("vip") || badges.includes("svip");

/** The active mute that ends last; expired mutes are ignored. */
export const findActiveMute = (mutes: readonly ActiveMute[], nowMs: number): ActiveMute | undefined =>
  mutes.filter(({ untilMs }) => untilMs > nowMs).sort((a, b) => b.untilMs - a.untilMs)[0];

const isRoleBadge = (role: string): role is ChatBadge =>
  role === "vip" || role === "svip" || role === "expert" || role === "admin";
/** Badges that apply in every room; streamer and moderator badges are per room. */
export const badgesForRoles = (roles: readonly (typeof ROLES)[number][]): ChatBadge[] => roles.filter(isRoleBadge);

/** Changes of the author's mutes or badges since the ticket was issued. */
export const speakerUpdateSchema = v.strictObject({
  uid: id,
  mutes: v.array(activeMuteSchema),
  isModerator: v.exactOptional(v.boolean()),
});
export type SpeakerUpdate = v.InferOutput<typeof speakerUpdateSchema>;

export function applySpeakerUpdate(who: Speaker, { mutes, isModerator }: SpeakerUpdate): Speaker {
  if (isModerator === undefined) return { ...who, mutes };
  const others = who.badges.filter((badge) => badge !== "moderator");
  return { ...who, mutes, badges: isModerator ? [...others, "moderator"] : others };
}
