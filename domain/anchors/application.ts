/** The caller's state: `banned` overrides an approved application. */
export const APPLICATION_STATES = ["not_applied", "under_review", "approved", "rejected", "banned"] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];
export const STORED_APPLICATION_STATES = ["under_review", "approved", "rejected"] as const;

export const ID_IMAGE_SIDES = ["front", "back", "selfie"] as const;
export type IdImageSide = (typeof ID_IMAGE_SIDES)[number];

/** Shown to the applicant in their language. */
export const APPLICATION_REJECT_REASONS = [
  "images_unreadable",
  "data_mismatch",
  "underage",
  "content_not_allowed",
  "incomplete",
] as const;
export type ApplicationRejectReason = (typeof APPLICATION_REJECT_REASONS)[number];

export const BAN_REASONS = ["content_rules", "copyright", "fraud", "other"] as const;
export type BanReason = (typeof BAN_REASONS)[number];

export const WITHDRAWAL_STATES = ["requested", "approved", "rejected", "paid"] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** Shown to the streamer in their language. */
export const WITHDRAWAL_REJECT_REASONS = ["payout_invalid", "holder_mismatch", "under_investigation", "other"] as const;
export type WithdrawalRejectReason = (typeof WITHDRAWAL_REJECT_REASONS)[number];
