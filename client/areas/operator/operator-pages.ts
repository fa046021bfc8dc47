import type { OperatorPage } from "#client/workplace-links.ts";
import type { Capability } from "#domain/permissions/can.ts";
import { m } from "#messages";

export type OperatorGroup =
  | "inbox"
  | "users"
  | "money"
  | "shop"
  | "matches"
  | "rooms"
  | "content"
  | "brands"
  | "analytics"
  | "audit";
type Page = { name: () => string; group: OperatorGroup; icon: string; needs: Capability; isWide?: true };

/** In menu order; a group without a name is a single page. */
export const OPERATOR_GROUPS: Record<OperatorGroup, { name?: () => string }> = {
  inbox: {},
  users: { name: () => m.search_users() },
  money: { name: () => m.office_money() },
  shop: { name: () => m.shell_mall() },
  matches: { name: () => m.shell_matches() },
  rooms: { name: () => m.office_rooms() },
  content: { name: () => m.office_content() },
  brands: {},
  analytics: {},
  audit: {},
};

/** All back-office pages with the required permission. Their loaders are in `load-operator.ts`. */
export const OPERATOR_MENU: Record<OperatorPage, Page> = {
  inbox: { name: m.office_inbox, group: "inbox", icon: "i-lucide-inbox", needs: "see_inbox", isWide: true },
  users: { name: m.search_users, group: "users", icon: "i-lucide-users", needs: "view_users", isWide: true },
  anchors: { name: m.operator_anchors, group: "users", icon: "i-lucide-radio-tower", needs: "review_application" },
  experts: { name: m.operator_experts, group: "users", icon: "i-lucide-lightbulb", needs: "review_application" },
  staff: { name: m.office_staff, group: "users", icon: "i-lucide-shield", needs: "manage_staff" },
  recharges: {
    name: m.channel_recharged,
    group: "money",
    icon: "i-lucide-credit-card",
    needs: "correct_ledger",
    isWide: true,
  },
  refunds: { name: m.creator_refunds, group: "money", icon: "i-lucide-undo-2", needs: "correct_ledger" },
  disputes: { name: m.finance_disputes, group: "money", icon: "i-lucide-gavel", needs: "correct_ledger" },
  withdrawals: { name: m.operator_withdrawals, group: "money", icon: "i-lucide-wallet", needs: "correct_ledger" },
  closing: {
    name: m.closing_title,
    group: "money",
    icon: "i-lucide-calendar-check",
    needs: "correct_ledger",
    isWide: true,
  },
  prices: { name: m.prices_title, group: "money", icon: "i-lucide-tag", needs: "correct_ledger", isWide: true },
  ledger: { name: m.operator_ledger, group: "money", icon: "i-lucide-scale", needs: "correct_ledger" },
  goods: { name: m.operator_goods, group: "shop", icon: "i-lucide-package", needs: "review_order" },
  shelf: { name: m.operator_inventory, group: "shop", icon: "i-lucide-boxes", needs: "review_order", isWide: true },
  matches: { name: m.shell_matches, group: "matches", icon: "i-lucide-calendar", needs: "correct_match", isWide: true },
  catalogue: { name: m.desk_leagues, group: "matches", icon: "i-lucide-trophy", needs: "correct_match" },
  feeds: { name: m.feeds_title, group: "matches", icon: "i-lucide-rss", needs: "watch_feeds", isWide: true },
  rooms: { name: m.live_now, group: "rooms", icon: "i-lucide-radio-tower", needs: "mute_everywhere", isWide: true },
  mutes: { name: m.mutes_platform, group: "rooms", icon: "i-lucide-volume-x", needs: "mute_everywhere" },
  reports: { name: m.office_reports, group: "rooms", icon: "i-lucide-flag", needs: "mute_everywhere" },
  words: { name: m.room_danmaku_blocked, group: "rooms", icon: "i-lucide-mic-off", needs: "mute_everywhere" },
  news: { name: m.news_title, group: "content", icon: "i-lucide-newspaper", needs: "edit_news", isWide: true },
  tips: { name: m.operator_tips, group: "content", icon: "i-lucide-trending-up", needs: "review_plan" },
  videos: {
    name: m.videos_title,
    group: "content",
    icon: "i-lucide-clapperboard",
    needs: "manage_videos",
    isWide: true,
  },
  comments: {
    name: m.content_queue_title,
    group: "content",
    icon: "i-lucide-messages-square",
    needs: "moderate_content",
  },
  complaints: {
    name: m.shell_page_complaint,
    group: "content",
    icon: "i-lucide-message-square-warning",
    needs: "answer_complaints",
  },
  brands: { name: m.brands_title, group: "brands", icon: "i-lucide-palette", needs: "manage_brands", isWide: true },
  analytics: {
    name: m.analytics_title,
    group: "analytics",
    icon: "i-lucide-chart-line",
    needs: "view_analytics",
    isWide: true,
  },
  audit: { name: m.office_audit, group: "audit", icon: "i-lucide-history", needs: "view_audit", isWide: true },
};
