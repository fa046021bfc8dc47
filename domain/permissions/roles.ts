/** An account can have several roles; a visitor without an account is a guest. */
export const ROLES = [
  "user",
  "vip",
  "svip",
  "expert",
  "anchor",
  "moderator",
  "admin",
  "channel",
  "operator",
  "support",
  "finance",
  "editor",
  "moderation_lead",
  "feed_operator",
] as const;
export type Role = (typeof ROLES)[number];

/** Roles shown as public badges; staff roles are not public. */
export const PUBLIC_ROLES: readonly Role[] = ["user", "vip", "svip", "expert", "anchor", "moderator", "admin"];

/**
 * Granting or revoking takes two people. Experts and streamers apply, VIP and SVIP are bought, streamers choose
 * moderators.
 */
export const GRANTABLE_ROLES = [
  "operator",
  "support",
  "finance",
  "editor",
  "moderation_lead",
  "feed_operator",
  "admin",
  "channel",
] as const satisfies readonly Role[];
export type GrantableRole = (typeof GRANTABLE_ROLES)[number];
