import { DEFAULT_LEVEL_FLOOR } from "../chat/limits.ts";
import { hasLink } from "../chat/links.ts";
import { normalizeText } from "../chat/normalize-text.ts";
import { type ActiveMute, findActiveMute } from "../chat/speaker.ts";
import { CONTENT_REPEAT_SECONDS } from "./limits.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The reason a comment or post is rejected. */
export type TextRejection =
  | { code: "content_muted" }
  | { code: "content_level_too_low" }
  | { code: "content_too_fast"; retryMs: number }
  | { code: "content_repeat" }
  | { code: "content_link" }
  | { code: "content_not_compliant" };

export type Writer = { level: number; mutes: readonly ActiveMute[] };
/** The author's texts of the same kind within the last day, newest first. */
export type RecentTexts = readonly { text: string; atMs: number }[];
export type RateLimits = { perMinute: number; perDay: number };
export type TextRules = RateLimits & { hasBadWords(text: string): boolean };

function rejectByRate(
  recent: RecentTexts,
  { perMinute, perDay }: RateLimits,
  nowMs: number,
): TextRejection | undefined {
  const minute = recent[perMinute - 1];
  if (minute && nowMs - minute.atMs < MINUTE_MS)
    return { code: "content_too_fast", retryMs: minute.atMs + MINUTE_MS - nowMs };
  const day = recent[perDay - 1];
  if (day && nowMs - day.atMs < DAY_MS) return { code: "content_too_fast", retryMs: day.atMs + DAY_MS - nowMs };
  return undefined;
}

const isRepeat = (recent: RecentTexts, text: string, nowMs: number): boolean =>
  recent.some(
    (one) =>
      nowMs - one.atMs < CONTENT_REPEAT_SECONDS * 1_000 &&
      one.text !== "" &&
      normalizeText(one.text) === normalizeText(text),
  );

/** The sanctions of chat also apply here: mutes and the minimum level. */
export function checkWriter({ level, mutes }: Writer, nowMs: number): TextRejection | undefined {
  if (findActiveMute(mutes, nowMs)) return { code: "content_muted" };
  return level < DEFAULT_LEVEL_FLOOR ? { code: "content_level_too_low" } : undefined;
}

/** Expects sanitized text. */
export function checkWords(text: string, hasBadWords: TextRules["hasBadWords"]): TextRejection | undefined {
  if (hasLink(text)) return { code: "content_link" };
  return hasBadWords(text) ? { code: "content_not_compliant" } : undefined;
}

/** Decides whether a new text is published. */
export const checkText = (
  rules: TextRules,
  writer: Writer,
  text: string,
  recent: RecentTexts,
  nowMs: number,
): TextRejection | undefined =>
  checkWriter(writer, nowMs) ??
  rejectByRate(recent, rules, nowMs) ??
  (text !== "" && isRepeat(recent, text, nowMs) ? { code: "content_repeat" } : checkWords(text, rules.hasBadWords));
