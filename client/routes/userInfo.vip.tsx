import { accountRoute } from "./account-route.ts";

export const ownMembershipRoute = accountRoute({
  page: "vip",
  search: ["page"],
  screen: "OwnMembershipScreen",
});
