import { anchorCenterRoute } from "./anchor-center-route.ts";

export const anchorVideosRoute = anchorCenterRoute({
  page: "videos",
  path: "/anchorCenter/videos",
  search: ["video", "page"],
  screen: "OwnVideosScreen",
});
