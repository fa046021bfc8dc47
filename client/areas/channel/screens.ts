// All pages of this area share one chunk, because every first load would have to name a chunk per page.

export { ChannelListScreen } from "./list/channels-page.tsx";
export { ChannelSpendingScreen, ChannelTopUpsScreen } from "./money/money-page.tsx";
export { ChannelStatisticsScreen } from "./statistics/statistics-page.tsx";
export { ReferredUsersScreen } from "./users/users-page.tsx";
