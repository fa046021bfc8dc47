import { creatorCenterRoute } from "./creator-center-route.ts";

export const ownPlansRoute = creatorCenterRoute({
  page: "progManage",
  path: "/creatorCenter/progManage",
  search: ["state", "page"],
  screen: "OwnPlansScreen",
});
