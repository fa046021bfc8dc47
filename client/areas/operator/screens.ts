// One chunk for all pages of this area: a chunk each would make the first load of every page name them.

export { AnalyticsScreen } from "./analytics/analytics-page.tsx";
export { AnchorReviewScreen } from "./anchors/anchor-review-page.tsx";
export { AuditScreen } from "./audit/audit-page.tsx";
export { CatalogueScreen } from "./catalogue/catalogue-page.tsx";
export { ContentQueueScreen } from "./content/content-queue-page.tsx";
export { ExpertReviewScreen } from "./experts/expert-review-page.tsx";
export { FeedsScreen } from "./feeds/feeds-page.tsx";
export { InboxScreen } from "./inbox/inbox-page.tsx";
export { LedgerScreen } from "./ledger/ledger-page.tsx";
export { MatchDeskScreen } from "./matches/match-desk-page.tsx";
export { ComplaintsScreen } from "./moderation/complaints-page.tsx";
export { SiteWordsScreen } from "./moderation/site-words-page.tsx";
export { UserReportsScreen } from "./moderation/user-reports-page.tsx";
export { NewsDeskScreen } from "./news/news-desk-page.tsx";
export { OrderReviewScreen } from "./order-review/order-review-page.tsx";
export { ProductsScreen } from "./products/products-page.tsx";
export { LiveRoomsScreen } from "./rooms/live-rooms-page.tsx";
export { PlatformMutesScreen } from "./rooms/platform-mutes-page.tsx";
export { StaffScreen } from "./staff/staff-page.tsx";
export { TipReviewScreen } from "./tips/tip-review-page.tsx";
export { UsersScreen } from "./users/users-page.tsx";
export { VideoDeskScreen } from "./videos/video-desk-page.tsx";
export { WithdrawalReviewScreen } from "./withdrawals/withdrawal-review-page.tsx";
