/** In characters as users count them, not UTF-16 units. */
export const MAX_MESSAGE_LENGTH = 200;
export const MAX_MENTIONS = 5;
/** Messages a room sends to new viewers. */
export const HISTORY_MESSAGES = 200;
/** Messages that one request reads from a room's archive, and the longest time range. */
export const ARCHIVE_MESSAGES = 200;
export const MAX_ARCHIVE_SPAN_MS = 15 * 60_000;
export const MAX_LEVEL_FLOOR = 10;
/** Level 1 admits every account. */
export const DEFAULT_LEVEL_FLOOR = 1;
export const MAX_SLOW_MODE_SECONDS = 300;
export const MAX_CHAT_DELAY_SECONDS = 10;
/** The rate limit without slow mode: messages per window. */
export const BURST_MESSAGES = 5;
export const BURST_WINDOW_SECONDS = 10;
/** The same text within this time is rejected as a repeat. */
export const REPEAT_SECONDS = 30;
/** When the queue is full, further messages are rejected. */
export const MAX_PENDING_MESSAGES = 100;
/** A message that is still pending after this time is rejected. */
export const PENDING_MESSAGE_MINUTES = 10;
/** High enough to stop throwaway accounts, low enough for regular viewers. */
export const SHIELD_LEVEL_FLOOR = 3;
export const SHIELD_SLOW_MODE_SECONDS = 10;
export const MAX_ROOM_NOTICE_LENGTH = 200;
export const MAX_NOTE_LENGTH = 500;
export const MAX_MODERATORS = 50;
export const MAX_MUTE_MINUTES = 60 * 24 * 365;
export const MAX_BLOCKED_WORD_LENGTH = 60;
export const MAX_ROOM_BLOCKED_WORDS = 500;
/** A repeated visit within this time is not written. */
export const SAME_VISIT_MS = 15 * 60_000;
/**
 * Mutes and sign-outs are sent to rooms visited within this time: the maximum age of a socket, plus `SAME_VISIT_MS`.
 */
export const RECENT_VISIT_MS = 48 * 3_600_000 + SAME_VISIT_MS;
/** Retention of visits, so that erasing an account reaches the rooms that store its messages. */
export const ROOM_VISIT_RETENTION_MS = 365 * 86_400_000;
export const MAX_SITE_BLOCKED_WORDS = 2_000;
export const MAX_IMPORTED_WORDS = 500;

/** Blocked words apply to all brands, to one brand, or to one language on all brands. */
export const WORD_SCOPES = ["site", "brand", "language"] as const;
export type WordScope = (typeof WORD_SCOPES)[number];
