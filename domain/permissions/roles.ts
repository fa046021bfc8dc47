/** What an account may be; one account can hold several. A visitor without one is a guest. */
export const ROLES = ["user", "vip", "svip", "expert", "anchor", "moderator", "admin", "channel", "operator"] as const;
export type Role = (typeof ROLES)[number];

/** Badges that everybody may see; who works behind the scenes is nobody else's business. */
export const PUBLIC_ROLES: readonly Role[] = ["user", "vip", "svip", "expert", "anchor", "moderator", "admin"];
