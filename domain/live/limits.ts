export const MAX_LIVE_TITLE_LENGTH = 60;
export const MAX_LIVE_TAGS = 5;
export const MAX_LIVE_TAG_LENGTH = 20;
export const MAX_LIVE_NOTICE_LENGTH = 300;
export const MIN_LIVE_PRICE_COINS = 1;
export const MAX_LIVE_PRICE_COINS = 10_000;

/** Upcoming scheduled lives per streamer. */
export const MAX_SCHEDULED_LIVES = 20;
export const MAX_SCHEDULE_AHEAD_DAYS = 60;
/** Upcoming reservations per user. */
export const MAX_RESERVATIONS = 200;

export const CLIP_SECONDS = 30;
export const MIN_CLIP_SECONDS = 10;
export const MAX_CLIPS_PER_DAY = 50;

/** Addresses allowed per push key. */
export const MAX_PUSH_ADDRESSES = 8;
/** Push subscriptions per account; beyond it, the oldest is dropped. */
export const MAX_PUSH_SUBSCRIPTIONS = 10;
