import { accountRoute } from "./account-route.ts";

export const ownCommentsRoute = accountRoute({ page: "comments", screen: "OwnCommentsScreen" });
