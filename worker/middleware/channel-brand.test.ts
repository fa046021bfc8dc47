import { expect, test } from "vitest";
import { getBrandUrl } from "./channel-brand.ts";

const ember = { id: "ember", hosts: ["www.ember.example", "ember.example"] };

test.each([
  ["https://www.aurora.example/vi/match?channelId=xiongmao", "https://www.ember.example/vi/match?channelId=xiongmao"],
  ["http://aurora.localhost:8787/?channelId=baxi", "http://ember.localhost:8787/?channelId=baxi"],
  ["http://127.0.0.1:8787/mall?page=2&channelId=baxi", "http://ember.localhost:8787/mall?page=2&channelId=baxi"],
  [
    "https://www.aurora.example//evil.example/?channelId=baxi",
    "https://www.ember.example//evil.example/?channelId=baxi",
  ],
])("%s opens on the channel's brand", (from, to) => {
  expect(getBrandUrl(ember, from)).toBe(to);
});
