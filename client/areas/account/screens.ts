// All pages of this area share one chunk, because every first load would have to name a chunk per page.

export { OwnCommentsScreen } from "./comments/own-comments-page.tsx";
export { DataScreen } from "./data/data-page.tsx";
export { FollowingScreen } from "./following/following-page.tsx";
export { LevelScreen } from "./level/level-page.tsx";
export { OwnMembershipScreen } from "./membership/membership-page.tsx";
export { NotificationsScreen } from "./notifications/notifications-page.tsx";
export { OrdersScreen } from "./orders/orders-page.tsx";
export { RedemptionsScreen } from "./orders/redemptions-page.tsx";
export { FeedScreen } from "./posts/feed-page.tsx";
export { OwnPostsScreen } from "./posts/own-posts-page.tsx";
export { SendPostScreen } from "./posts/send-post-page.tsx";
export { PredictionsScreen } from "./predictions/predictions-page.tsx";
export { PreferencesScreen } from "./preferences/preferences-page.tsx";
export { InfoScreen } from "./profile/info-page.tsx";
export { ReservationsScreen } from "./reservations/reservations-page.tsx";
export { SanctionsScreen } from "./sanctions/sanctions-page.tsx";
export { AccountSettingsScreen } from "./settings/account-settings-page.tsx";
export { OwnTipsScreen } from "./tips/own-tips-page.tsx";
export { TransactionsScreen } from "./wallet/transactions-page.tsx";
