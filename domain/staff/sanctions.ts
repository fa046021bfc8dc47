import { hasSensitivePermissions } from "../identity/two-factor.ts";
import { anyCan, type Capability } from "../permissions/can.ts";
import type { Role } from "../permissions/roles.ts";
import { REPORT_REASONS } from "../social/report-reasons.ts";

/** A ban ends all sessions and blocks new ones; a frozen account can sign in but cannot move money. */
export const SANCTION_KINDS = ["ban", "freeze"] as const;
export type SanctionKind = (typeof SANCTION_KINDS)[number];
export const SANCTION_REASONS = [...REPORT_REASONS, "fraud", "copyright", "other"] as const;
export type SanctionReason = (typeof SANCTION_REASONS)[number];
/** In days; 0 is permanent. */
export const SANCTION_DAYS = [1, 3, 7, 30, 90, 365, 0] as const;
export const MAX_SANCTION_NOTE_LENGTH = 500;

const DAY_MS = 86_400_000;
export const sanctionEndMs = (days: number, nowMs: number): number | null =>
  days === 0 ? null : nowMs + days * DAY_MS;

const MONEY: readonly Capability[] = [
  "send_gift",
  "buy_plan",
  "redeem_goods",
  "recharge",
  "buy_membership",
  "predict",
  "withdraw_earnings",
];
export const isBlockedByFreeze = (capability: Capability): boolean => MONEY.includes(capability);

/** Staff accounts can only be restricted by users who manage staff. */
export const canRestrict = (actor: readonly Role[], subject: readonly Role[]): boolean =>
  anyCan(actor, "restrict_accounts") && (!hasSensitivePermissions(subject) || anyCan(actor, "manage_staff"));
