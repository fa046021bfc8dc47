import { accountRoute } from "./account-route.ts";

export const ownTipsRoute = accountRoute({ page: "tips", search: ["page"], screen: "OwnTipsScreen" });
