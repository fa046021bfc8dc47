/** The six things a person can be reported for. */
export const REPORT_REASONS = [
  "inappropriate_speech",
  "personal_attack",
  "nickname_violation",
  "advertisement",
  "avatar_violation",
  "malicious_spamming",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Enough for a bad day in chat; more is a tool for harassing. */
export const REPORTS_PER_DAY = 20;
