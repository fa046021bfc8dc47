export const MIN_ANCHOR_AGE_YEARS = 18;
export const MAX_APPLICANT_NAME_LENGTH = 60;
export const MIN_INTRODUCTION_LENGTH = 10;
export const MAX_INTRODUCTION_LENGTH = 300;
export const MAX_DETAIL_LENGTH = 2_000;
export const MAX_PROFILE_PICTURES = 3;
export const MAX_PROFILE_GAMES = 6;

const HOUR_MS = 3_600_000;
/** A rejected applicant may apply again after this time. */
export const REAPPLY_AFTER_MS = 24 * HOUR_MS;
export const ID_IMAGE_RETENTION_DAYS = 90;
/** Retention of uploaded ID images that were never submitted with an application. */
export const DRAFT_ID_IMAGE_HOURS = 24;

/** Earnings can be withdrawn this long after they were settled. */
export const WITHDRAWAL_DELAY_DAYS = 7;
export const MIN_WITHDRAWAL_EARNINGS = 100;
export const MIN_PAYOUT_DETAILS_LENGTH = 5;
export const MAX_PAYOUT_DETAILS_LENGTH = 200;
export const MAX_PAYOUT_REFERENCE_LENGTH = 80;
