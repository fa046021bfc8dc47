import { operatorRoute } from "./operator-route.ts";

export const videoDeskRoute = operatorRoute({
  page: "videos",
  search: ["state", "sort", "game", "page", "video"],
  screen: "VideoDeskScreen",
});
