import { channelRoute } from "./channel-route.ts";

export const channelMoneyRoute = channelRoute({ page: "gold", path: "/channel/gold", screen: "ChannelTopUpsScreen" });
