import { expect, test } from "vitest";
import { parseChannel } from "./promotion-channel.ts";

test.each([
  ["?promotionChannelId=autumn-26", "autumn-26"],
  ["?tab=live&channelId=77", "77"],
  ["?promotionChannelId=a&channelId=b", "a"],
  ["?channelId=", undefined],
  ["?channelId=<script>", undefined],
  [`?channelId=${"x".repeat(41)}`, undefined],
  ["", undefined],
])("%s → %s", (search, id) => {
  expect(parseChannel(search)).toBe(id);
});
