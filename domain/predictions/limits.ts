/** Enough for several stakes on the first evening. */
export const START_POINTS = 1_000;
/** Credited once per UTC day with the first stake, so that a user without points can continue. */
export const DAILY_POINTS = 100;
/** Smaller stakes would be rounded away in the split. */
export const MIN_STAKE = 10;
/** Per stake; prevents one user from dominating a pool by a typing error. */
export const MAX_STAKE = 100_000;
/** Long enough to read and choose, short enough for the next score. */
export const NEXT_SCORE_SECONDS = 60;
/** Fewer are too few to read and choose: the stakes are refunded. */
export const MIN_OPEN_SECONDS = 10;
/** Without a result by then everything is refunded. Counted from the last update of the match. */
export const NO_RESULT_HOURS = 24;
/** Feeds correct results within two days; later corrections change no points. */
export const CORRECTION_HOURS = 48;
/** Line-ups and form are known by then. */
export const VOTE_OPENS_HOURS = 24;
/** Votes of guests from one network address on a match: a household or office, not a script. */
export const MAX_GUEST_VOTES_PER_ADDRESS = 20;
/** The votes a profile's record is computed from. */
export const MAX_RECORD_VOTES = 500;
/** The start of later matches may still change. */
export const OPEN_AHEAD_DAYS = 7;
/** Minimum interval between updates of a room's totals. */
export const TOTALS_INTERVAL_MS = 2_000;
/** Recent points from matches with hidden results are not in the displayed balance, since it would reveal them. */
export const BALANCE_HIDES_DAYS = 2;
/** More than any match total. */
export const MAX_THRESHOLD = 1_000;
/** Shown in a room at once: open predictions first, then the last settled ones. */
export const MAX_ROOM_PREDICTIONS = 6;
