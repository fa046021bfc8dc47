/** Enough for several stakes on the first evening. */
export const STARTING_POINTS = 1_000;
/** Credited once per UTC day with the first stake, so that users who run out of points can continue. */
export const DAILY_POINTS = 100;
/** Smaller stakes could be rounded to nothing when the pool is split. */
export const MIN_STAKE = 10;
/** Limit per stake, so that a typo cannot dominate the pool. */
export const MAX_STAKE = 100_000;
/** Long enough to read and choose, short enough to close before the next score. */
export const NEXT_SCORE_SECONDS = 60;
/** If a prediction was open for less, nobody had time to choose, so stakes are refunded. */
export const MIN_OPEN_SECONDS = 10;
/** Without a result after this time, everything is refunded. Counted from the last update of the match. */
export const NO_RESULT_HOURS = 24;
/** Feeds correct results within two days; later corrections do not change points. */
export const CORRECTION_HOURS = 48;
/** By then, line-ups and form are known. */
export const VOTE_OPENS_HOURS = 24;
/** Guest votes per network address and match: enough for a household or office, too few for a script. */
export const MAX_GUEST_VOTES_PER_ADDRESS = 20;
/** Number of votes used to compute a profile's record. */
export const MAX_RECORD_VOTES = 500;
/** The start of matches further ahead may still change. */
export const OPEN_AHEAD_DAYS = 7;
/** Minimum interval between updates of a room's totals. */
export const TOTALS_INTERVAL_MS = 2_000;
/** Recent points from matches with hidden results are left out of the displayed balance, which would reveal them. */
export const BALANCE_HIDES_DAYS = 2;
/** Above any match total. */
export const MAX_THRESHOLD = 1_000;
/** Predictions shown in a room at once: open ones first, then the last settled ones. */
export const MAX_ROOM_PREDICTIONS = 6;
