import { expect, test } from "vitest";
import { CHANNEL_CODES } from "./brand.ts";
import { channelOfVisit, isChannelCode, listLoginOptions, parseChannelId } from "./channels.ts";

const everything = ["phone", "email", "username", "line", "google", "x", "apple", "facebook", "wechat", "qq"];
const without = (...hidden: string[]) => everything.filter((method) => !hidden.includes(method));

test.each([
  ["baxi", everything],
  ["xiongmao", everything],
  ["dayan001", everything],
  ["ty121", without("apple")],
  ["ty122", without("apple")],
  ["fifa48", without("x", "apple")],
])("channel %s offers its methods in panels", (channel, methods) => {
  expect(listLoginOptions(channel)).toEqual({ layout: "panels", methods });
});

test("only the six known channels have the panels layout", () => {
  expect(CHANNEL_CODES.map((code) => listLoginOptions(code).layout)).toEqual(Array(6).fill("panels"));
  for (const other of ["", "TY122", "fifa49", "constructor", "__proto__"]) {
    expect(isChannelCode(other)).toBe(false);
    expect(listLoginOptions(other)).toEqual({ layout: "tabs", methods: everything });
  }
});

test.each([
  ["?promotionChannelId=autumn-26", "autumn-26"],
  ["?tab=live&channelId=xiongmao", "xiongmao"],
  ["?promotionChannelId=ty121&channelId=baxi", "ty121"],
  ["?channelId=", undefined],
  ["?channelId=<script>", undefined],
  [`?channelId=${"x".repeat(41)}`, undefined],
  ["", undefined],
])("the channel of %s is %s", (search, id) => {
  expect(parseChannelId(new URLSearchParams(search))).toBe(id);
});

test("an affiliate's link decides the login options of the visit; an unknown code does not", () => {
  expect(listLoginOptions(channelOfVisit("ty121", "baxi")).methods).toEqual(without("apple"));
  expect(channelOfVisit("autumn-26", "ty122")).toBe("ty122");
  expect(channelOfVisit(null, "fifa48")).toBe("fifa48");
});
