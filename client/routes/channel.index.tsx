import { channelRoute } from "./channel-route.ts";

export const channelListRoute = channelRoute({ page: "list", path: "/channel", screen: "ChannelListScreen" });
