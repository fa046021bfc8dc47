import type { Role } from "../permissions/roles.ts";

export type MergeSide = {
  uid: number;
  roles: readonly Role[];
  isGone: boolean;
  /** Banned or frozen. */
  isSanctioned: boolean;
  /** A held purchase, a withdrawal under way or a debt. */
  hasOpenMoney: boolean;
  isMember: boolean;
};

/** What has pages, sales or permissions of its own is not a duplicate that can disappear. */
const ORDINARY: readonly Role[] = ["user", "vip", "svip"];

/** Why a duplicate cannot become part of the account to keep; undefined if it can. */
export function findMergeProblem(
  duplicate: MergeSide,
  kept: MergeSide,
): "same" | "gone" | "roles" | "sanction" | "money" | "membership" | undefined {
  if (duplicate.uid === kept.uid) return "same";
  if (duplicate.isGone || kept.isGone) return "gone";
  if (duplicate.roles.some((role) => !ORDINARY.includes(role))) return "roles";
  // A merge is no way around a ban.
  if (duplicate.isSanctioned || kept.isSanctioned) return "sanction";
  if (duplicate.hasOpenMoney) return "money";
  return duplicate.isMember && kept.isMember ? "membership" : undefined;
}
