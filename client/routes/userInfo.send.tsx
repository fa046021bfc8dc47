import { accountRoute } from "./account-route.ts";

export const sendPostRoute = accountRoute({ page: "send", search: ["match"], screen: "SendPostScreen" });
