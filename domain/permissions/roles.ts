/** An account can have several; a visitor without an account is a guest. */
export const ROLES = ["user", "vip", "svip", "expert", "anchor", "moderator", "admin", "channel", "operator"] as const;
export type Role = (typeof ROLES)[number];

/** Roles shown as public badges; staff roles are not public. */
export const PUBLIC_ROLES: readonly Role[] = ["user", "vip", "svip", "expert", "anchor", "moderator", "admin"];
