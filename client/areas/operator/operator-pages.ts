import type { FunctionComponent } from "react";
import type { OperatorPage } from "#client/links.ts";
import type { Capability } from "#domain/permissions/can.ts";
import { m } from "#messages";
import { FeedsPage } from "./feeds/feeds-page.tsx";
import { LedgerPage } from "./ledger/ledger-page.tsx";
import { SiteWordsPage } from "./moderation/site-words-page.tsx";
import { UserReportsPage } from "./moderation/user-reports-page.tsx";
import { OrderReviewPage } from "./order-review/order-review-page.tsx";
import { ProductsPage } from "./products/products-page.tsx";

type Page = { name: () => string; needs: Capability; Screen: FunctionComponent; isWide?: true };

/** All back-office pages with the required permission. Their loaders are in `load-operator.ts`. */
export const OPERATOR_MENU: Record<OperatorPage, Page> = {
  goods: { name: m.operator_goods, needs: "review_order", Screen: OrderReviewPage },
  shelf: { name: m.operator_inventory, needs: "review_order", Screen: ProductsPage },
  ledger: { name: m.operator_ledger, needs: "correct_ledger", Screen: LedgerPage },
  feeds: { name: m.feeds_title, needs: "watch_feeds", Screen: FeedsPage, isWide: true },
  reports: { name: m.user_reports_title, needs: "mute_everywhere", Screen: UserReportsPage },
  words: { name: m.room_danmaku_blocked, needs: "mute_everywhere", Screen: SiteWordsPage },
};
