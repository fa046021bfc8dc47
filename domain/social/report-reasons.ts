export const REPORT_REASONS = [
  "inappropriate_speech",
  "personal_attack",
  "nickname_violation",
  "advertisement",
  "avatar_violation",
  "malicious_spamming",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Limits report abuse. */
export const REPORTS_PER_DAY = 20;
