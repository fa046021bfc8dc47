export const MAX_PLANS_PER_MATCH = 3;
export const MIN_TITLE_LENGTH = 5;
export const MAX_TITLE_LENGTH = 300;
export const MAX_CHINESE_TITLE_LENGTH = 30;
/** One CNY; below this, rounding would leave nothing for the expert. */
export const MIN_PLAN_PRICE_COINS = 10;
export const MAX_PLAN_PRICE_COINS = 10_000;
/** Default if the brand sets none; stored with each sale. */
export const EXPERT_SHARE_PERCENT = 70;

export const MIN_ODDS_HUNDREDTHS = 101;
export const MAX_ODDS_HUNDREDTHS = 100_000;

/** A plan is void if its match is not played, or has no result, this long after the kick-off given at release. */
export const VOID_AFTER_HOURS = 48;
/** Equal to the withdrawal delay of earnings, so that a corrected result never finds them paid out. */
export const PLAN_CORRECTION_DAYS = 7;

export const MAX_CONTENT_BLOCKS = 60;
export const MAX_BLOCK_LENGTH = 2_000;
export const MAX_CONTENT_LENGTH = 10_000;
export const MIN_CONTENT_LENGTH = 20;
export const MAX_LIST_ITEMS = 30;
export const MAX_PLAN_PICTURES = 3;
/** Drafts and rejected plans per expert. */
export const MAX_PLAN_DRAFTS = 100;
/** Uploads per expert in 24 hours. */
export const MAX_PLAN_PICTURES_PER_DAY = 60;
