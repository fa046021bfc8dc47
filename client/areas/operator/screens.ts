// One chunk for all pages of this area: a chunk each would make the first load of every page name them.

export { AnchorReviewScreen } from "./anchors/anchor-review-page.tsx";
export { AuditScreen } from "./audit/audit-page.tsx";
export { BrandsScreen } from "./brands/brands-page.tsx";
export { ClosingScreen } from "./closing/closing-page.tsx";
export { ContentQueueScreen } from "./content/content-queue-page.tsx";
export { ExpertReviewScreen } from "./experts/expert-review-page.tsx";
export { FeedsScreen } from "./feeds/feeds-page.tsx";
export { DisputesScreen } from "./finance/disputes-page.tsx";
export { RechargesScreen } from "./finance/recharges-page.tsx";
export { RefundsScreen } from "./finance/refunds-page.tsx";
export { InboxScreen } from "./inbox/inbox-page.tsx";
export { LedgerScreen } from "./ledger/ledger-page.tsx";
export { ComplaintsScreen } from "./moderation/complaints-page.tsx";
export { SiteWordsScreen } from "./moderation/site-words-page.tsx";
export { UserReportsScreen } from "./moderation/user-reports-page.tsx";
export { NewsDeskScreen } from "./news/news-desk-page.tsx";
export { OrderReviewScreen } from "./order-review/order-review-page.tsx";
export { PricesScreen } from "./prices/prices-page.tsx";
export { ProductsScreen } from "./products/products-page.tsx";
export { StaffScreen } from "./staff/staff-page.tsx";
export { TipReviewScreen } from "./tips/tip-review-page.tsx";
export { UsersScreen } from "./users/users-page.tsx";
export { VideoDeskScreen } from "./videos/video-desk-page.tsx";
export { WithdrawalReviewScreen } from "./withdrawals/withdrawal-review-page.tsx";
