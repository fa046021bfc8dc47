import type { Medal } from "#domain/accounts/medals.ts";
import type { ReportReason } from "#domain/accounts/report-reasons.ts";
import type { Role } from "#domain/permissions/roles.ts";
import { m } from "#messages";

/** Badges that say more than that somebody has an account. */
const ROLES: Partial<Record<Role, () => string>> = {
  vip: m.role_vip,
  svip: m.role_svip,
  expert: m.role_expert,
  anchor: m.role_anchor,
  moderator: m.role_moderator,
  admin: m.role_admin,
};
const MEDALS: Record<Medal, () => string> = {
  bronze: m.medal_bronze,
  silver: m.medal_silver,
  gold: m.medal_gold,
  platinum: m.medal_platinum,
  diamond: m.medal_diamond,
};
const REASONS: Record<ReportReason, () => string> = {
  inappropriate_speech: m.report_inappropriate_speech,
  personal_attack: m.report_personal_attack,
  nickname_violation: m.report_nickname_violation,
  advertisement: m.report_advertisement,
  avatar_violation: m.report_avatar_violation,
  malicious_spamming: m.report_malicious_spamming,
};

export const roleBadge = (role: Role): string | undefined => ROLES[role]?.();
export const medalName = (medal: Medal): string => MEDALS[medal]();
export const reasonName = (reason: ReportReason): string => REASONS[reason]();
