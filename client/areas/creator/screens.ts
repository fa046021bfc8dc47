// All pages of this area share one chunk, because every first load would have to name a chunk per page.

export { PlanEditorScreen } from "./editor/editor-page.tsx";
export { InsightsScreen } from "./insights/insights-page.tsx";
export { OwnPlansScreen } from "./manage/own-plans-page.tsx";
export { CreatorOverviewScreen } from "./overview/creator-overview-page.tsx";
