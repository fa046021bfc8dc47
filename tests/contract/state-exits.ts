import type { RoutePath } from "#client/route-path.ts";

/** The trigger that moves a row out of a state: a screen of back office or site, a job, an external source, or none. */
export type StateExit =
  | { screen: RoutePath }
  | { job: string }
  /** Something outside the site, such as a feed or a payment provider. */
  | { source: string }
  | { final: true };

const FINAL = { final: true } as const;

const RECHARGE = {
  created: { job: "unpaid orders" },
  pending: { job: "unpaid orders" },
  paid: FINAL,
  failed: FINAL,
  expired: FINAL,
  refunded: FINAL,
  charged_back: FINAL,
} as const;
const GOODS = {
  in_progress: { job: "held goods" },
  under_review: { screen: "/admin/goods" },
  redeemed: { screen: "/admin/goods" },
  charged: FINAL,
  returned: FINAL,
  refunded: FINAL,
  cancelled: FINAL,
} as const;

/** Every stored state, by table and state; a pending state names what it waits for. */
export const STATE_EXITS: Record<string, Record<string, StateExit>> = {
  account_deletions: {
    asked: { job: "account erasure" },
    erasing: { job: "account erasure" },
    cancelled: FINAL,
    erased: FINAL,
  },
  anchor_applications: { under_review: { screen: "/admin/anchors" }, approved: FINAL, rejected: FINAL },
  expert_applications: { under_review: { screen: "/admin/experts" }, approved: FINAL, rejected: FINAL },
  withdrawal_requests: {
    requested: { screen: "/admin/withdrawals" },
    approved: { screen: "/admin/withdrawals" },
    rejected: FINAL,
    paid: FINAL,
  },
  chat_reports: {
    open: { screen: "/admin/reports" },
    claimed: { screen: "/admin/reports" },
    approved: FINAL,
    refused: FINAL,
  },
  user_reports: {
    open: { screen: "/admin/reports" },
    claimed: { screen: "/admin/reports" },
    approved: FINAL,
    refused: FINAL,
  },
  mute_appeals: { open: { screen: "/admin/reports" }, upheld: FINAL, lifted: FINAL },
  comments: { visible: FINAL, deleted: FINAL, removed: FINAL },
  posts: { visible: FINAL, deleted: FINAL, removed: FINAL },
  content_cases: {
    open: { screen: "/admin/comments" },
    claimed: { screen: "/admin/comments" },
    kept: FINAL,
    removed: FINAL,
  },
  video_uploads: {
    uploading: { job: "videos" },
    processing: { job: "uploaded videos" },
    ready: FINAL,
    rejected: FINAL,
  },
  brand_versions: {
    draft: { screen: "/admin/brands" },
    published: { screen: "/admin/brands" },
    archived: { screen: "/admin/brands" },
  },
  promotion_channels: { active: { screen: "/channel" }, archived: { screen: "/channel" } },
  videos: {
    draft: { screen: "/admin/videos" },
    in_review: { screen: "/admin/videos" },
    published: { screen: "/admin/videos" },
    withdrawn: { screen: "/admin/videos" },
  },
  complaints: {
    open: { screen: "/admin/complaints" },
    claimed: { screen: "/admin/complaints" },
    upheld: FINAL,
    dismissed: FINAL,
  },
  staff_requests: { open: { screen: "/admin/staff" }, approved: FINAL, rejected: FINAL, withdrawn: FINAL },
  ledger_corrections: { asked: { screen: "/admin/ledger" }, confirmed: FINAL, declined: FINAL },
  refund_requests: {
    requested: { screen: "/admin/refunds" },
    approved: { screen: "/admin/refunds" },
    failed: { screen: "/admin/refunds" },
    sent: FINAL,
    rejected: FINAL,
  },
  payment_disputes: {
    needs_response: { screen: "/admin/disputes" },
    evidence_sent: { screen: "/admin/disputes" },
    won: FINAL,
    // A bank can still decide in favour of the site.
    lost: { source: "payment provider" },
  },
  closing_days: { open: { screen: "/admin/closing" }, closed: FINAL },
  closing_differences: { open: { screen: "/admin/closing" }, resolved: FINAL },
  recharge_orders: RECHARGE,
  recharge_steps: RECHARGE,
  goods_orders: GOODS,
  goods_order_steps: GOODS,
  plans: {
    draft: { screen: "/creatorCenter/progComponent" },
    under_review: { screen: "/admin/tips" },
    rejected: { screen: "/creatorCenter/progManage" },
    released: { job: "plan locks" },
    locked: { job: "plan settlements" },
    settled: FINAL,
    taken_down: FINAL,
  },
  plan_sales: { held: { job: "plan settlements" }, paid: FINAL, refunded: FINAL },
  predictions: {
    open: { job: "predictions" },
    closed: { job: "predictions" },
    settled: FINAL,
    refunded: FINAL,
  },
  news_articles: {
    draft: { screen: "/admin/news" },
    in_review: { screen: "/admin/news" },
    scheduled: { job: "scheduled news" },
    published: { screen: "/admin/news" },
    corrected: { screen: "/admin/news" },
    withdrawn: { screen: "/admin/news" },
  },
  lives: {
    armed: { job: "lives" },
    pushing: { screen: "/anchorCenter/live" },
    live: { screen: "/anchorCenter/live" },
    interrupted: { job: "lives" },
    ended: { job: "lives" },
    replay: { job: "lives" },
    cancelled: FINAL,
  },
  live_unlocks: { held: { job: "lives" }, settled: FINAL, refunded: FINAL },
  live_schedule: {
    scheduled: { screen: "/anchorCenter/schedule" },
    live: { job: "lives" },
    ended: FINAL,
    cancelled: FINAL,
  },
  matches: {
    not_started: { source: "feed" },
    in_progress: { source: "feed" },
    postponed: { source: "feed" },
    finished: FINAL,
    cancelled: FINAL,
    abandoned: FINAL,
    awarded: FINAL,
  },
  debt_waivers: { asked: { screen: "/admin/ledger" }, confirmed: FINAL, declined: FINAL },
};

const APPLICATION = (apply: RoutePath, review: RoutePath) =>
  ({
    not_applied: { screen: apply },
    under_review: { screen: review },
    approved: { screen: review },
    rejected: { screen: apply },
    banned: { screen: review },
  }) as const;

/** Domain enums whose states are derived from stored ones or from the time, by name. */
export const DERIVED_STATE_EXITS: Record<string, Record<string, StateExit>> = {
  APPLICATION_STATES: APPLICATION("/anchorCenter", "/admin/anchors"),
  EXPERT_APPLICATION_STATES: APPLICATION("/creatorCenter", "/admin/experts"),
  VOTE_STATES: { early: { source: "time" }, open: { source: "feed" }, closed: FINAL },
  PRICE_LIST_STATES: {
    scheduled: { source: "time" },
    active: { screen: "/admin/prices" },
    replaced: FINAL,
    withdrawn: FINAL,
  },
  PLAYBACK_STATES: {
    none: { screen: "/anchorCenter/live" },
    waiting: { screen: "/anchorCenter/live" },
    live: { screen: "/anchorCenter/live" },
    interrupted: { job: "lives" },
    ended: { job: "lives" },
    replay: { job: "lives" },
  },
};
