import { anchorCenterRoute } from "./anchor-center-route.ts";

export const anchorModerationRoute = anchorCenterRoute({
  page: "moderation",
  path: "/anchorCenter/moderation",
  search: ["room"],
  screen: "ModerationScreen",
});
