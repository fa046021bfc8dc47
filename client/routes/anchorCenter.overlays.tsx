import { anchorCenterRoute } from "./anchor-center-route.ts";

export const anchorOverlaysRoute = anchorCenterRoute({
  page: "overlays",
  path: "/anchorCenter/overlays",
  screen: "OverlaysScreen",
});
