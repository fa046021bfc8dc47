// One chunk for all pages of this area: a chunk each would make the first load of every page name them.

export { PlanEditorScreen } from "./editor/editor-page.tsx";
export { InsightsScreen } from "./insights/insights-page.tsx";
export { OwnPlansScreen } from "./manage/own-plans-page.tsx";
export { CreatorOverviewScreen } from "./overview/creator-overview-page.tsx";
