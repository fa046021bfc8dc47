import type { Role } from "./roles.ts";

const GUEST = ["browse", "view_profile", "sign_in"] as const;
const USER = [
  "manage_own_account",
  "chat",
  "comment",
  "follow",
  "report",
  "send_gift",
  "predict",
  "buy_plan",
  "redeem_goods",
  "recharge",
  "buy_membership",
  "apply_as_creator",
] as const;
const MEMBER = ["watch_members_only", "watch_fast_source"] as const;
/** Permissions that SVIP has in addition to VIP. */
const SVIP = ["watch_low_delay"] as const;
const EXPERT = ["publish_plan", "see_own_plan_sales", "withdraw_earnings"] as const;
const ANCHOR = [
  "go_live",
  "edit_own_room",
  "choose_moderators",
  "mute_in_own_room",
  "see_own_room_revenue",
  "upload_videos",
  "withdraw_earnings",
] as const;
const MODERATOR = ["delete_room_line", "mute_in_moderated_room"] as const;
/** Moderates all rooms; in the back office, sees only the moderation queues. */
const ADMIN = ["see_inbox", "delete_any_line", "mute_everywhere", "mute_in_any_room", "moderate_content"] as const;
const CHANNEL = ["see_channel_statistics"] as const;
const OPERATOR = [
  "use_back_office",
  "see_inbox",
  "review_application",
  "review_plan",
  "review_order",
  "correct_ledger",
  "correct_match",
  "watch_feeds",
  "edit_news",
  "upload_videos",
  "manage_videos",
  "answer_complaints",
  "view_users",
  "restrict_accounts",
  "manage_staff",
  "view_audit",
  "manage_brands",
  "view_analytics",
] as const;
/** The following roles have subsets of the operator's permissions. */
const SUPPORT = ["use_back_office", "see_inbox", "answer_complaints", "view_users", "restrict_accounts"] as const;
const FINANCE = [
  "use_back_office",
  "see_inbox",
  "review_order",
  "correct_ledger",
  "view_users",
  "view_analytics",
] as const;
const EDITOR = ["use_back_office", "see_inbox", "edit_news", "upload_videos", "manage_videos"] as const;
const MODERATION_LEAD = [
  "use_back_office",
  "review_application",
  "review_plan",
  "view_users",
  "restrict_accounts",
] as const;
const FEED_OPERATOR = ["use_back_office", "see_inbox", "correct_match", "watch_feeds"] as const;

export type Capability = (
  | typeof GUEST
  | typeof USER
  | typeof MEMBER
  | typeof SVIP
  | typeof EXPERT
  | typeof ANCHOR
  | typeof MODERATOR
  | typeof ADMIN
  | typeof CHANNEL
  | typeof OPERATOR
)[number];

/** The permissions of each role; roles do not inherit from each other. */
const TABLE: Record<Role | "guest", ReadonlySet<Capability>> = {
  guest: new Set(GUEST),
  user: new Set([...GUEST, ...USER]),
  vip: new Set([...GUEST, ...USER, ...MEMBER]),
  svip: new Set([...GUEST, ...USER, ...MEMBER, ...SVIP]),
  expert: new Set([...GUEST, ...USER, ...EXPERT]),
  anchor: new Set([...GUEST, ...USER, ...ANCHOR]),
  moderator: new Set([...GUEST, ...USER, ...MODERATOR]),
  admin: new Set([...GUEST, ...USER, ...MODERATOR, ...ADMIN]),
  channel: new Set([...GUEST, ...USER, ...CHANNEL]),
  operator: new Set([...GUEST, ...USER, ...OPERATOR]),
  support: new Set([...GUEST, ...USER, ...SUPPORT]),
  finance: new Set([...GUEST, ...USER, ...FINANCE]),
  editor: new Set([...GUEST, ...USER, ...EDITOR]),
  moderation_lead: new Set([...GUEST, ...USER, ...MODERATOR, ...ADMIN, ...MODERATION_LEAD]),
  feed_operator: new Set([...GUEST, ...USER, ...FEED_OPERATOR]),
};

export const can = (role: Role | "guest", capability: Capability): boolean => TABLE[role].has(capability);

/** An empty list means guest. */
export const anyCan = (roles: readonly Role[], capability: Capability): boolean =>
  (roles.length > 0 ? roles : (["guest"] as const)).some((role) => can(role, capability));
