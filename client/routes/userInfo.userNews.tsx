import { accountRoute } from "./account-route.ts";

export const feedRoute = accountRoute({ page: "userNews", screen: "FeedScreen" });
