import type { Role } from "../permissions/roles.ts";

export type MergeSide = {
  uid: number;
  roles: readonly Role[];
  isGone: boolean;
  /** Banned or frozen. */
  isSanctioned: boolean;
  /** A held purchase, a pending withdrawal or a debt. */
  hasOpenMoney: boolean;
  isMember: boolean;
};

/** Accounts with other roles have pages, sales or permissions, so they cannot be merged away. */
const ORDINARY: readonly Role[] = ["user", "vip", "svip"];

/** The reason a duplicate cannot be merged into the account to keep; undefined if it can. */
export function findMergeProblem(
  duplicate: MergeSide,
  kept: MergeSide,
): "same" | "gone" | "roles" | "sanction" | "money" | "membership" | undefined {
  if (duplicate.uid === kept.uid) return "same";
  if (duplicate.isGone || kept.isGone) return "gone";
  if (duplicate.roles.some((role) => !ORDINARY.includes(role))) return "roles";
  // A merge must not circumvent a ban.
  if (duplicate.isSanctioned || kept.isSanctioned) return "sanction";
  if (duplicate.hasOpenMoney) return "money";
  return duplicate.isMember && kept.isMember ? "membership" : undefined;
}
