import { accountRoute } from "./account-route.ts";

export const ownPostsRoute = accountRoute({ page: "userPost", screen: "OwnPostsScreen" });
