import { isEmojiOnly, isLine } from "./clean-message.ts";
import { BURST_LINES, BURST_WINDOW_SECONDS, REPEAT_SECONDS } from "./limits.ts";
import { hasLink } from "./links.ts";
import { foldText } from "./normalize-text.ts";
import { type RoomSettings, underShield } from "./settings.ts";
import { isMember, moderates, type Speaker, type StandingMute, standingMute } from "./speaker.ts";

/** Why a line was not said, with what its writer needs to know to say it after all. */
export type SpeechRefusal =
  | { code: "not_signed_in" }
  | { code: "room_closed" }
  | { code: "muted"; mute: StandingMute }
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
/** What the room remembers of one person's last lines. */
export type SpokenLately = { atMs: readonly number[]; lastText: string | undefined };
export type SpeechRules = {
  settings: RoomSettings;
  hasBadWords(text: string, locale: string): boolean;
  isKnown(uid: number): boolean;
};

export type SpeechVerdict =
  | { say: "now" }
  | { say: "held"; why: "first" | "delay" }
  | { say: "no"; refusal: SpeechRefusal };

const no = (refusal: SpeechRefusal): SpeechVerdict => ({ say: "no", refusal });

function refuseByPerson(rules: RoomSettings, speaker: Speaker, nowMs: number): SpeechRefusal | undefined {
  if (!rules.isOpen) return { code: "room_closed" };
  const mute = standingMute(speaker.mutes, nowMs);
  // Whoever keeps order here is bound by a mute of the site like everybody else.
  if (mute) return { code: "muted", mute };
  if (moderates(speaker)) return undefined;
  if (speaker.level < rules.levelFloor) return { code: "level_too_low", level: rules.levelFloor };
  if (rules.audience === "followers" && !speaker.isFollower) return { code: "followers_only" };
  if (rules.audience === "members" && !isMember(speaker)) return { code: "members_only" };
  return undefined;
}

function refuseByPace(rules: RoomSettings, said: SpokenLately, text: string, nowMs: number): SpeechRefusal | undefined {
  const last = said.atMs.at(-1);
  const slowMs = rules.slowSeconds * 1000;
  if (last !== undefined && nowMs - last < slowMs) return { code: "too_fast", retryMs: last + slowMs - nowMs };
  const windowMs = BURST_WINDOW_SECONDS * 1000;
  const first = said.atMs.at(-BURST_LINES);
  if (first !== undefined && nowMs - first < windowMs) return { code: "too_fast", retryMs: first + windowMs - nowMs };
  const isRepeat = last !== undefined && nowMs - last < REPEAT_SECONDS * 1000 && said.lastText === foldText(text);
  return isRepeat && !isEmojiOnly(text) ? { code: "repeat" } : undefined;
}

function refuseByText(
  rules: SpeechRules,
  settings: RoomSettings,
  speaker: Speaker,
  text: string,
): SpeechRefusal | undefined {
  if (!isLine(text)) return { code: "too_long" };
  if (settings.emojiOnly && !moderates(speaker) && !isEmojiOnly(text)) return { code: "emoji_only" };
  if (settings.links !== "all" && !(settings.links === "moderators" && moderates(speaker)) && hasLink(text))
    return { code: "not_compliant", why: "link" };
  return rules.hasBadWords(text, speaker.locale) ? { code: "not_compliant", why: "words" } : undefined;
}

/** The one place that decides whether a line is said, waits, or is refused. `text` is clean already. */
export function maySpeak(
  rules: SpeechRules,
  speaker: Speaker | undefined,
  speech: Speech,
  said: SpokenLately,
  nowMs: number,
): SpeechVerdict {
  if (!speaker) return no({ code: "not_signed_in" });
  const settings = underShield(rules.settings);
  const isModerator = moderates(speaker);
  const refusal =
    refuseByPerson(settings, speaker, nowMs) ??
    (isModerator ? undefined : refuseByPace(settings, said, speech.text, nowMs)) ??
    (speech.isPhrase ? undefined : refuseByText(rules, settings, speaker, speech.text));
  if (refusal) return no(refusal);
  if (isModerator) return { say: "now" };
  if (settings.approveFirst && !speech.isPhrase && !rules.isKnown(speaker.uid)) return { say: "held", why: "first" };
  return settings.delaySeconds > 0 ? { say: "held", why: "delay" } : { say: "now" };
}
