/** Everything the audit log records. */
export const AUDIT_ACTIONS = [
  "room_opened",
  "settings_changed",
  "line_deleted",
  "line_approved",
  "line_rejected",
  "muted",
  "mute_lifted",
  "moderator_added",
  "moderator_removed",
  "note_added",
  "appeal_answered",
  "words_changed",
  "report_dismissed",
  "user_report_resolved",
  "content_kept",
  "content_removed",
  "prediction_opened",
  "prediction_locked",
  "prediction_cancelled",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
