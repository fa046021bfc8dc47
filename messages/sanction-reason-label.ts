import type { SanctionReason } from "#domain/staff/sanctions.ts";
import { m } from "#messages";

const REASONS: Record<SanctionReason, () => string> = {
  inappropriate_speech: () => m.report_inappropriate_speech(),
  personal_attack: () => m.report_personal_attack(),
  nickname_violation: () => m.report_nickname_violation(),
  advertisement: () => m.report_advertisement(),
  avatar_violation: () => m.report_avatar_violation(),
  malicious_spamming: () => m.report_malicious_spamming(),
  fraud: () => m.anchor_ban_fraud(),
  copyright: () => m.anchor_ban_copyright(),
  other: () => m.anchor_ban_other(),
};

/** For both the worker and pages. */
export const sanctionReasonLabel = (reason: SanctionReason): string => REASONS[reason]();
