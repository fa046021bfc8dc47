/** Enough to join in on the first evening, and to be wrong a few times. */
export const START_POINTS = 1_000;
/** Given once a day of UTC with the first stake, so that who lost everything can play again tomorrow. */
export const DAILY_POINTS = 100;
/** Smaller stakes would be split into nothing. */
export const MIN_STAKE = 10;
/** One stake; it can be raised by another. Keeps one person from being the whole pool by a slip of the finger. */
export const MAX_STAKE = 100_000;
/** "Who scores next" is asked for a short while: long enough to read and to choose, short enough to be about the next one. */
export const NEXT_SCORE_SECONDS = 60;
/** A result that is not there by then will not come: everything goes back. Counted from the last news of the match. */
export const NO_RESULT_HOURS = 24;
/** Feeds correct a result within a day or two; later ones change the match, and no points. */
export const CORRECTION_HOURS = 48;
/** A match further away than this has no prediction yet: its start may still move. */
export const OPEN_AHEAD_DAYS = 7;
/** The crowd's numbers go out together, at most so often. */
export const TOTALS_INTERVAL_MS = 2_000;
/**
 * Points won this lately on a match whose result is hidden are not in the balance shown: it would tell. Who has not watched
 * by then will hardly do the sums, and wants to play on.
 */
export const BALANCE_HIDES_DAYS = 2;
/** More than any match scores. */
export const MAX_THRESHOLD = 1_000;
/** Shown in a room at once: what runs, and what was settled last. */
export const MAX_ROOM_PREDICTIONS = 6;
