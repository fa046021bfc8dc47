import { complaintTopicLabel } from "#client/features/complaints/complaint-topic-label.ts";
import { roleLabel } from "#client/features/staff/role-label.ts";
import type { OperatorPage } from "#client/workplace-links.ts";
import { COMPLAINT_TOPICS } from "#domain/complaints/contract.ts";
import { ROLES } from "#domain/permissions/roles.ts";
import { REPORT_REASONS } from "#domain/social/report-reasons.ts";
import type { InboxItem } from "#domain/staff/contract.ts";
import type { InboxKind } from "#domain/staff/inbox.ts";
import { m } from "#messages";
import { sanctionReasonLabel } from "#messages/sanction-reason-label.ts";

type Kind = {
  name: () => string;
  /** Name of a single item. */
  one: () => string;
  /** The page on which items of this kind are decided. */
  page: OperatorPage;
  search?: (item: InboxItem) => Record<string, string>;
  /** Formats the stored `about`; without it, `about` is shown as stored. */
  about?: (about: string) => string;
  /** Set if a claim cannot be released, as with orders. */
  keepsClaim?: true;
};

const reasonText = (about: string): string => {
  const reason = REPORT_REASONS.find((one) => one === about);
  return reason ? sanctionReasonLabel(reason) : about;
};

export const INBOX_KIND_VIEWS: Record<InboxKind, Kind> = {
  anchor_application: { name: m.inbox_anchor_applications, one: m.inbox_one_anchor_application, page: "anchors" },
  expert_application: { name: m.inbox_expert_applications, one: m.inbox_one_expert_application, page: "experts" },
  tip: { name: m.operator_tips, one: m.inbox_one_tip, page: "tips" },
  article: { name: m.inbox_articles, one: m.inbox_one_article, page: "news", search: ({ id }) => ({ article: id }) },
  video: { name: m.videos_title, one: m.inbox_one_video, page: "videos", search: ({ id }) => ({ video: id }) },
  goods_order: { name: m.operator_goods, one: m.inbox_one_goods_order, page: "goods", keepsClaim: true },
  user_report: { name: m.user_reports_title, one: m.inbox_one_user_report, page: "reports", about: reasonText },
  message_report: {
    name: m.moderation_reports,
    one: m.inbox_one_message_report,
    page: "reports",
    search: () => ({ tab: "messages" }),
    about: reasonText,
  },
  content_case: {
    name: m.content_queue_title,
    one: m.inbox_one_content_case,
    page: "comments",
    search: ({ claimedBy }) => ({ state: claimedBy ? "claimed" : "open" }),
  },
  mute_appeal: {
    name: m.room_appeals,
    one: m.inbox_one_mute_appeal,
    page: "reports",
    search: () => ({ tab: "appeals" }),
    about: reasonText,
  },
  complaint: {
    name: m.shell_page_complaint,
    one: m.inbox_one_complaint,
    page: "complaints",
    search: ({ claimedBy }) => ({ state: claimedBy ? "claimed" : "open" }),
    about: (about) => {
      const topic = COMPLAINT_TOPICS.find((one) => one === about);
      return topic ? complaintTopicLabel(topic) : about;
    },
  },
  withdrawal: {
    name: m.operator_withdrawals,
    one: m.inbox_one_withdrawal,
    page: "withdrawals",
    search: ({ requestedBy }) => ({ state: requestedBy ? "approved" : "requested" }),
  },
  ledger_correction: { name: m.operator_corrections, one: m.inbox_one_ledger_correction, page: "ledger" },
  debt_waiver: { name: m.inbox_debt_waivers, one: m.inbox_one_debt_waiver, page: "ledger" },
  refund: { name: m.creator_refunds, one: m.inbox_one_refund, page: "refunds" },
  dispute: { name: m.finance_disputes, one: m.inbox_one_dispute, page: "disputes" },
  staff_request: {
    name: m.inbox_staff_requests,
    one: m.inbox_one_staff_request,
    page: "staff",
    about: (about) => {
      const role = ROLES.find((one) => one === about);
      return role ? roleLabel(role) : m.staff_reset_two_factor();
    },
  },
  rejected_row: {
    name: m.inbox_rejected_rows,
    one: m.inbox_one_rejected_row,
    page: "feeds",
    search: ({ id }) => ({ source: id }),
  },
};
