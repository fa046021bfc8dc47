import type { Capability } from "../permissions/can.ts";

/** All kinds of items that await a decision by staff. */
export const INBOX_KINDS = [
  "anchor_application",
  "expert_application",
  "tip",
  "article",
  "video",
  "goods_order",
  "user_report",
  "message_report",
  "content_case",
  "mute_appeal",
  "complaint",
  "withdrawal",
  "ledger_correction",
  "debt_waiver",
  "refund",
  "dispute",
  "staff_request",
  "rejected_row",
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** The permission required to see and decide items of a kind. */
export const INBOX_NEEDS: Record<InboxKind, Capability> = {
  anchor_application: "review_application",
  expert_application: "review_application",
  tip: "review_plan",
  article: "edit_news",
  video: "manage_videos",
  goods_order: "review_order",
  user_report: "mute_everywhere",
  message_report: "mute_everywhere",
  content_case: "moderate_content",
  mute_appeal: "mute_everywhere",
  complaint: "answer_complaints",
  withdrawal: "correct_ledger",
  ledger_correction: "correct_ledger",
  debt_waiver: "correct_ledger",
  refund: "correct_ledger",
  dispute: "correct_ledger",
  staff_request: "manage_staff",
  rejected_row: "watch_feeds",
};

/** An unfinished claim is released after this time. */
export const CLAIM_TIMEOUT_MS = 24 * 3_600_000;
