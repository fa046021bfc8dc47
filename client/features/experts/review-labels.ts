import type { ExpertBanReason, ExpertRejectReason } from "#domain/experts/application.ts";
import type { PlanRejectReason } from "#domain/plans/plan-states.ts";
import { m } from "#messages";

const APPLICATION_REASONS: Record<ExpertRejectReason, () => string> = {
  analysis_too_weak: m.expert_reject_analysis_too_weak,
  analysis_copied: m.expert_reject_analysis_copied,
  experience_not_credible: m.expert_reject_experience,
  promises_winnings: m.creator_reject_promises_winnings,
  content_not_allowed: m.creator_reject_content_not_allowed,
};
export const expertRejectLabel = (reason: ExpertRejectReason): string => APPLICATION_REASONS[reason]();

const BAN_REASONS: Record<ExpertBanReason, () => string> = {
  content_rules: m.anchor_ban_content_rules,
  fraud: m.anchor_ban_fraud,
  self_purchases: m.expert_ban_self_purchases,
  other: m.anchor_ban_other,
};
export const expertBanLabel = (reason: ExpertBanReason): string => BAN_REASONS[reason]();

const PLAN_REASONS: Record<PlanRejectReason, () => string> = {
  odds_not_plausible: m.creator_reject_odds_not_plausible,
  no_analysis: m.creator_reject_no_analysis,
  promises_winnings: m.creator_reject_promises_winnings,
  copied: m.creator_reject_copied,
  advertising: m.creator_reject_advertising,
  content_not_allowed: m.creator_reject_content_not_allowed,
  match_started: m.creator_reject_match_started,
};
export const planRejectLabel = (reason: PlanRejectReason): string => PLAN_REASONS[reason]();
