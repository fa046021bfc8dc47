import type { AuditAction } from "#domain/chat/audit-actions.ts";
import { m } from "#messages";

const NAMES: Record<AuditAction, () => string> = {
  room_opened: () => m.deed_room_opened(),
  settings_changed: () => m.deed_settings_changed(),
  line_deleted: () => m.deed_line_deleted(),
  line_approved: () => m.deed_line_approved(),
  line_rejected: () => m.deed_line_rejected(),
  muted: () => m.deed_muted(),
  mute_lifted: () => m.deed_mute_lifted(),
  moderator_added: () => m.deed_moderator_added(),
  moderator_removed: () => m.deed_moderator_removed(),
  note_added: () => m.deed_note_added(),
  appeal_answered: () => m.deed_appeal_answered(),
  words_changed: () => m.deed_words_changed(),
  report_dismissed: () => m.deed_report_dismissed(),
  user_report_resolved: () => m.deed_user_report_resolved(),
  prediction_opened: () => m.deed_prediction_opened(),
  prediction_locked: () => m.deed_prediction_locked(),
  prediction_cancelled: () => m.deed_prediction_cancelled(),
};

export const moderationActionLabel = (action: AuditAction): string => NAMES[action]();
