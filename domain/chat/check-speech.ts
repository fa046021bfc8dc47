import { isEmojiOnly, isMessageText } from "./clean-message.ts";
import { BURST_MESSAGES, BURST_WINDOW_SECONDS, REPEAT_SECONDS } from "./limits.ts";
import { hasLink } from "./links.ts";
import { normalizeText } from "./normalize-text.ts";
import { type RoomSettings, withShieldMode } from "./settings.ts";
import { type ActiveMute, findActiveMute, isModeratorOf, isVipMember, type Speaker } from "./speaker.ts";

/** The reason a message was rejected, with the details shown to its author. */
export type SpeechRejection =
  | { code: "not_signed_in" }
  | { code: "room_closed" }
  | { code: "muted"; mute: ActiveMute }
  | { code: "level_too_low"; level: number }
  | { code: "followers_only" }
  | { code: "members_only" }
  | { code: "emoji_only" }
  | { code: "too_long" }
  | { code: "too_fast"; retryMs: number }
  | { code: "repeat" }
  | { code: "not_compliant"; why: "words" | "link" }
  | { code: "not_approved" }
  | { code: "room_busy" };

export type Speech = { text: string; isPhrase: boolean };
/** The recent messages of one user in the room. */
export type RecentMessages = { atMs: readonly number[]; lastText: string | undefined };
export type SpeechRules = {
  settings: RoomSettings;
  hasBadWords(text: string, locale: string, brand?: string): boolean;
  isKnown(uid: number): boolean;
};

export type SpeechVerdict =
  | { kind: "accepted" }
  | { kind: "held"; why: "first" | "delay" }
  | { kind: "rejected"; rejection: SpeechRejection };

const reject = (rejection: SpeechRejection): SpeechVerdict => ({ kind: "rejected", rejection });

function rejectBySpeaker(rules: RoomSettings, speaker: Speaker, nowMs: number): SpeechRejection | undefined {
  if (!rules.isOpen) return { code: "room_closed" };
  const mute = findActiveMute(speaker.mutes, nowMs);
  // A platform mute also applies to moderators.
  if (mute) return { code: "muted", mute };
  if (isModeratorOf(speaker)) return undefined;
  if (speaker.level < rules.levelFloor) return { code: "level_too_low", level: rules.levelFloor };
  if (rules.audience === "followers" && !speaker.isFollower) return { code: "followers_only" };
  if (rules.audience === "members" && !isVipMember(speaker)) return { code: "members_only" };
  return undefined;
}

function rejectByRate(
  rules: RoomSettings,
  recent: RecentMessages,
  text: string,
  nowMs: number,
): SpeechRejection | undefined {
  const last = recent.atMs.at(-1);
  const slowMs = rules.slowSeconds * 1000;
  if (last !== undefined && nowMs - last < slowMs) return { code: "too_fast", retryMs: last + slowMs - nowMs };
  const windowMs = BURST_WINDOW_SECONDS * 1000;
  const first = recent.atMs.at(-BURST_MESSAGES);
  if (first !== undefined && nowMs - first < windowMs) return { code: "too_fast", retryMs: first + windowMs - nowMs };
  const isRepeat =
    last !== undefined && nowMs - last < REPEAT_SECONDS * 1000 && recent.lastText === normalizeText(text);
  return isRepeat && !isEmojiOnly(text) ? { code: "repeat" } : undefined;
}

function rejectByText(
  rules: SpeechRules,
  settings: RoomSettings,
  speaker: Speaker,
  text: string,
): SpeechRejection | undefined {
  if (!isMessageText(text)) return { code: "too_long" };
  if (settings.emojiOnly && !isModeratorOf(speaker) && !isEmojiOnly(text)) return { code: "emoji_only" };
  if (settings.links !== "all" && !(settings.links === "moderators" && isModeratorOf(speaker)) && hasLink(text))
    return { code: "not_compliant", why: "link" };
  return rules.hasBadWords(text, speaker.locale, speaker.brand) ? { code: "not_compliant", why: "words" } : undefined;
}

/** Decides whether a message is published, held or rejected. `text` is already sanitized. */
export function checkSpeech(
  rules: SpeechRules,
  speaker: Speaker | undefined,
  speech: Speech,
  recent: RecentMessages,
  nowMs: number,
): SpeechVerdict {
  if (!speaker) return reject({ code: "not_signed_in" });
  const settings = withShieldMode(rules.settings);
  const isModerator = isModeratorOf(speaker);
  const rejection =
    rejectBySpeaker(settings, speaker, nowMs) ??
    (isModerator ? undefined : rejectByRate(settings, recent, speech.text, nowMs)) ??
    (speech.isPhrase ? undefined : rejectByText(rules, settings, speaker, speech.text));
  if (rejection) return reject(rejection);
  if (isModerator) return { kind: "accepted" };
  if (settings.approveFirst && !speech.isPhrase && !rules.isKnown(speaker.uid)) return { kind: "held", why: "first" };
  return settings.delaySeconds > 0 ? { kind: "held", why: "delay" } : { kind: "accepted" };
}
