import { anyCan, type Capability } from "../permissions/can.ts";
import type { Role } from "../permissions/roles.ts";

export const TOTP_DIGITS = 6;
export const TOTP_STEP_SECONDS = 30;
/** A phone's clock may be a step away. */
export const TOTP_WINDOW = 1;
export const RECOVERY_CODE_COUNT = 10;
/** Long enough to find the phone. */
export const PENDING_SIGN_IN_MINUTES = 10;

/** Rights over other people's money, words or numbers: a stolen password alone must not reach them. */
const GUARDED: readonly Capability[] = [
  "use_back_office",
  "review_application",
  "review_order",
  "correct_ledger",
  "correct_match",
  "watch_feeds",
  "delete_any_line",
  "mute_everywhere",
  "mute_in_any_room",
  "delete_room_line",
  "mute_in_moderated_room",
  "see_channel_statistics",
];

export const requiresTwoFactor = (capability: Capability): boolean => GUARDED.includes(capability);
export const hasSensitivePermissions = (roles: readonly Role[]): boolean =>
  GUARDED.some((capability) => anyCan(roles, capability));

type Person = {
  roles: readonly Role[];
  /** The accounts of development and test sign in by a password everybody knows; production has none of them. */
  seeded: boolean;
};

/** Whether a person has to sign in by two steps before their rights count. The brand may leave it to them. */
export const mustEnableTwoFactor = (brand: { staffTwoStep: boolean }, { roles, seeded }: Person): boolean =>
  brand.staffTwoStep && !seeded && hasSensitivePermissions(roles);
