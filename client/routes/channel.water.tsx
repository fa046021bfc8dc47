import { channelRoute } from "./channel-route.ts";

export const channelSpendingRoute = channelRoute({
  page: "water",
  path: "/channel/water",
  screen: "ChannelSpendingScreen",
});
