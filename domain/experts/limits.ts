/** Below this sample size an expert is "too few to rank" and appears on no board. */
export const MIN_RANKED_PLANS = 30;
/** Record windows, in last settled plans; voids are left out. */
export const RECORD_WINDOWS = [5, 7, 10, 15, 20, 30] as const;
export type RecordWindow = (typeof RECORD_WINDOWS)[number];
/** A league with fewer priced plans than this is never called strong. */
export const MIN_STRONG_LEAGUE_PLANS = 15;
export const MAX_STRONG_LEAGUES = 3;

/** The value of "one unit" when plan prices are deducted: 100 CNY. */
export const STAKE_UNIT_COINS = 1_000;

export const MIN_DAILY_BOARD_PLANS = 2;
export const MIN_WEEKLY_BOARD_PLANS = 5;

export const MIN_EXPERIENCE_LENGTH = 20;
export const MAX_EXPERIENCE_LENGTH = 1_000;
export const MIN_SAMPLE_ANALYSIS_LENGTH = 200;
export const MAX_SAMPLE_ANALYSIS_LENGTH = 5_000;
export const MAX_APPLICATION_LEAGUES = 8;
