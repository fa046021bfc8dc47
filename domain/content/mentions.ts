import { normalizeUsername, USERNAME_MAX, USERNAME_MIN } from "../identity/username.ts";
import { MAX_CONTENT_MENTIONS } from "./limits.ts";

const LETTER = "\\p{L}\\p{Nd}\\p{Script=Thai}";
/** Excludes email addresses and prefixes of longer words. */
const MENTION = new RegExp(`(?<![${LETTER}_.+-])@([${LETTER}]{${USERNAME_MIN},${USERNAME_MAX}})(?![${LETTER}])`, "gu");

/** Keys of the mentioned usernames, up to MAX_CONTENT_MENTIONS. */
export function mentionedKeys(text: string): string[] {
  const keys = new Set<string>();
  for (const [, name = ""] of text.matchAll(MENTION)) {
    if (keys.size === MAX_CONTENT_MENTIONS) break;
    keys.add(normalizeUsername(name));
  }
  return [...keys];
}

export type MentionedUser = { uid: number; username: string };
export type TextPart = { text: string; uid?: number };

/** Splits a text into parts; mentions of known users have a uid. */
export function splitMentions(text: string, users: readonly MentionedUser[]): TextPart[] {
  const byKey = new Map(users.map(({ uid, username }) => [normalizeUsername(username), uid]));
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(MENTION)) {
    const uid = byKey.get(normalizeUsername(match[1] ?? ""));
    if (uid === undefined) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: match[0], uid });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
