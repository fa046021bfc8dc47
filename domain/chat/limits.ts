/** How long a line may be, counted as readers count. */
export const LINE_MAX = 200;
export const MOST_MENTIONS = 5;
/** Lines a room keeps for who comes later. */
export const HISTORY_LINES = 200;
/** A newcomer's account may not speak in a room whose floor it has not reached; 1 lets every account in. */
export const LEVEL_FLOOR_MAX = 10;
export const LEVEL_FLOOR_DEFAULT = 1;
export const SLOW_SECONDS_MAX = 300;
export const DELAY_SECONDS_MAX = 10;
/** Without slow mode a person still types no faster than this, over a few seconds. */
export const BURST_LINES = 5;
export const BURST_WINDOW_SECONDS = 10;
/** The same words again within this time are a repeat. */
export const REPEAT_SECONDS = 30;
/** Held lines a moderator has to look through; more are refused. */
export const MOST_HELD = 100;
/** A line nobody approved is given back to its writer. */
export const HOLD_MINUTES = 10;
/** The shield: what a raid cannot get past, and what a regular hardly notices. */
export const SHIELD_LEVEL_FLOOR = 3;
export const SHIELD_SLOW_SECONDS = 10;
export const NOTICE_MAX = 200;
export const NOTE_MAX = 500;
export const MOST_MODERATORS = 50;
export const MUTE_MINUTES_MAX = 60 * 24 * 365;
export const WORD_MAX = 60;
export const MOST_ROOM_WORDS = 500;
