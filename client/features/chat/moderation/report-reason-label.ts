import type { ReportReason } from "#domain/social/report-reasons.ts";
import { m } from "#messages";

const REASONS: Record<ReportReason, () => string> = {
  inappropriate_speech: () => m.report_inappropriate_speech(),
  personal_attack: () => m.report_personal_attack(),
  nickname_violation: () => m.report_nickname_violation(),
  advertisement: () => m.report_advertisement(),
  avatar_violation: () => m.report_avatar_violation(),
  malicious_spamming: () => m.report_malicious_spamming(),
};

export const reportReasonLabel = (reason: ReportReason): string => REASONS[reason]();
