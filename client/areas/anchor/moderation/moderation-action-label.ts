import type { AuditAction } from "#domain/chat/audit-actions.ts";
import { m } from "#messages";

const NAMES: Record<AuditAction, () => string> = {
  room_opened: () => m.moderation_action_room_opened(),
  settings_changed: () => m.moderation_action_settings_changed(),
  line_deleted: () => m.moderation_action_message_deleted(),
  line_approved: () => m.moderation_action_message_approved(),
  line_rejected: () => m.moderation_action_message_rejected(),
  muted: () => m.moderation_action_muted(),
  mute_lifted: () => m.moderation_action_mute_lifted(),
  moderator_added: () => m.moderation_action_moderator_added(),
  moderator_removed: () => m.moderation_action_moderator_removed(),
  note_added: () => m.moderation_action_note_added(),
  appeal_answered: () => m.moderation_action_appeal_answered(),
  words_changed: () => m.moderation_action_words_changed(),
  report_dismissed: () => m.moderation_action_report_dismissed(),
  user_report_resolved: () => m.moderation_action_user_report_resolved(),
  content_kept: () => m.moderation_action_content_kept(),
  content_removed: () => m.moderation_action_content_removed(),
  prediction_opened: () => m.moderation_action_prediction_opened(),
  prediction_locked: () => m.moderation_action_prediction_locked(),
  prediction_cancelled: () => m.moderation_action_prediction_cancelled(),
};

export const moderationActionLabel = (action: AuditAction): string => NAMES[action]();
