import { anyCan, type Capability } from "../permissions/can.ts";
import type { Role } from "../permissions/roles.ts";

export const TOTP_DIGITS = 6;
export const TOTP_STEP_SECONDS = 30;
/** Tolerates a clock skew of one time step. */
export const TOTP_WINDOW = 1;
export const RECOVERY_CODE_COUNT = 10;
export const PENDING_SIGN_IN_MINUTES = 10;

/** Permissions over other users' money and content, which a stolen password alone must not grant. */
const GUARDED: readonly Capability[] = [
  "use_back_office",
  "see_inbox",
  "review_application",
  "review_plan",
  "review_order",
  "correct_ledger",
  "correct_match",
  "watch_feeds",
  "edit_news",
  "manage_videos",
  "answer_complaints",
  "view_users",
  "restrict_accounts",
  "manage_staff",
  "view_audit",
  "manage_brands",
  "view_analytics",
  "delete_any_line",
  "mute_everywhere",
  "mute_in_any_room",
  "moderate_content",
  "delete_room_line",
  "mute_in_moderated_room",
  "see_channel_statistics",
];

export const requiresTwoFactor = (capability: Capability): boolean => GUARDED.includes(capability);
export const hasSensitivePermissions = (roles: readonly Role[]): boolean =>
  GUARDED.some((capability) => anyCan(roles, capability));

type Staff = {
  roles: readonly Role[];
  /** Development and test accounts with a public password; there are none in production. */
  seeded: boolean;
};

/** Staff permissions are inactive in a session without a second factor. */
export const mustEnableTwoFactor = ({ roles, seeded }: Staff): boolean => !seeded && hasSensitivePermissions(roles);
