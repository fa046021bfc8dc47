import { accountRoute } from "./account-route.ts";

export const sendPostRoute = accountRoute({ page: "send", screen: "SendPostScreen" });
