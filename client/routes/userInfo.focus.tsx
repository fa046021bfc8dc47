import { accountRoute } from "./account-route.ts";

export const followingRoute = accountRoute({
  page: "focus",
  search: ["tab", "page"],
  screen: "FollowingScreen",
});
