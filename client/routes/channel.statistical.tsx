import { channelRoute } from "./channel-route.ts";

export const channelStatisticsRoute = channelRoute({
  page: "statistical",
  path: "/channel/statistical",
  screen: "ChannelStatisticsScreen",
});
