// One chunk for all pages of this area: a chunk each would make the first load of every page name them.

export { ChannelListScreen } from "./list/channels-page.tsx";
export { ChannelSpendingScreen, ChannelTopUpsScreen } from "./money/money-page.tsx";
export { ChannelStatisticsScreen } from "./statistics/statistics-page.tsx";
export { ReferredUsersScreen } from "./users/users-page.tsx";
