import type { OperatorPage } from "#client/links.ts";
import type { Capability } from "#domain/permissions/can.ts";
import { m } from "#messages";

type Page = { name: () => string; needs: Capability; isWide?: true };

/** All back-office pages with the required permission. Their loaders are in `load-operator.ts`. */
export const OPERATOR_MENU: Record<OperatorPage, Page> = {
  goods: { name: m.operator_goods, needs: "review_order" },
  shelf: { name: m.operator_inventory, needs: "review_order" },
  anchors: { name: m.operator_anchors, needs: "review_application" },
  experts: { name: m.operator_experts, needs: "review_application" },
  tips: { name: m.operator_tips, needs: "review_plan" },
  withdrawals: { name: m.operator_withdrawals, needs: "correct_ledger" },
  ledger: { name: m.operator_ledger, needs: "correct_ledger" },
  feeds: { name: m.feeds_title, needs: "watch_feeds", isWide: true },
  reports: { name: m.user_reports_title, needs: "mute_everywhere" },
  comments: { name: m.content_queue_title, needs: "moderate_content" },
  news: { name: m.news_title, needs: "edit_news", isWide: true },
  videos: { name: m.videos_title, needs: "manage_videos", isWide: true },
  complaints: { name: m.shell_page_complaint, needs: "use_back_office" },
  words: { name: m.room_danmaku_blocked, needs: "mute_everywhere" },
};
