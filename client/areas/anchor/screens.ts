// Small pages of this area share one chunk, because every first load would have to name a chunk per page.

export { EarningsScreen } from "./earnings/earnings-page.tsx";
export { ModerationScreen } from "./moderation/moderation-page.tsx";
export { OverlaysScreen } from "./overlays/overlays-page.tsx";
export { OverviewScreen } from "./overview/overview-page.tsx";
export { PastLivesScreen } from "./past-lives/past-lives-page.tsx";
export { ScheduleScreen } from "./schedule/schedule-page.tsx";
export { OwnVideosScreen } from "./videos/videos-page.tsx";
