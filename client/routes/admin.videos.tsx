import { operatorRoute } from "./operator-route.ts";

export const videoDeskRoute = operatorRoute({
  page: "videos",
  search: ["state", "page", "video"],
  screen: "VideoDeskScreen",
});
