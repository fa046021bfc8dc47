import type { StaffRequestKind } from "#domain/staff/staff-requests.ts";
import { m } from "#messages";

const KINDS: Record<StaffRequestKind, () => string> = {
  grant_role: () => m.staff_grant_role(),
  revoke_role: () => m.staff_revoke_role(),
  reset_two_factor: () => m.staff_reset_two_factor(),
  merge_accounts: () => m.staff_merge_accounts(),
};

export const requestKindLabel = (kind: StaffRequestKind): string => KINDS[kind]();
