import { channelRoute } from "./channel-route.ts";

export const channelUsersRoute = channelRoute({ page: "user", path: "/channel/user", screen: "ReferredUsersScreen" });
