import type { Role } from "#domain/permissions/roles.ts";
import type { Medal } from "#domain/social/medals.ts";
import { m } from "#messages";

/** Roles with a badge. */
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

export const roleBadge = (role: Role): string | undefined => ROLES[role]?.();
export const medalLabel = (medal: Medal): string => MEDALS[medal]();
