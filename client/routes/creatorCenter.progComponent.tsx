import { creatorCenterRoute } from "./creator-center-route.ts";

export const planEditorRoute = creatorCenterRoute({
  page: "progComponent",
  path: "/creatorCenter/progComponent",
  search: ["id"],
  screen: "PlanEditorScreen",
});
