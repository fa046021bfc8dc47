/** How long a line may be, counted as readers count. */
export const MAX_MESSAGE_LENGTH = 200;
export const MAX_MENTIONS = 5;
/** Lines a room keeps for who comes later. */
export const HISTORY_MESSAGES = 200;
/** A newcomer's account may not speak in a room whose floor it has not reached; 1 lets every account in. */
export const MAX_LEVEL_FLOOR = 10;
export const DEFAULT_LEVEL_FLOOR = 1;
export const MAX_SLOW_MODE_SECONDS = 300;
export const MAX_CHAT_DELAY_SECONDS = 10;
/** Without slow mode a person still types no faster than this, over a few seconds. */
export const BURST_MESSAGES = 5;
export const BURST_WINDOW_SECONDS = 10;
/** The same words again within this time are a repeat. */
export const REPEAT_SECONDS = 30;
/** Held lines a moderator has to look through; more are refused. */
export const MAX_PENDING_MESSAGES = 100;
/** A line nobody approved is given back to its writer. */
export const PENDING_MESSAGE_MINUTES = 10;
/** The shield: what a raid cannot get past, and what a regular hardly notices. */
export const SHIELD_LEVEL_FLOOR = 3;
export const SHIELD_SLOW_MODE_SECONDS = 10;
export const MAX_ROOM_NOTICE_LENGTH = 200;
export const MAX_NOTE_LENGTH = 500;
export const MAX_MODERATORS = 50;
export const MAX_MUTE_MINUTES = 60 * 24 * 365;
export const MAX_BLOCKED_WORD_LENGTH = 60;
export const MAX_ROOM_BLOCKED_WORDS = 500;
/** A socket lives no longer than this after its ticket: mutes and sign-outs must reach rooms visited since. */
export const RECENT_VISIT_MS = 48 * 3_600_000;
/** How long a visit is remembered, so that erasing an account reaches the rooms that hold its messages. */
export const ROOM_VISIT_KEEP_MS = 365 * 86_400_000;
