import { expect, test } from "vitest";
import { CHANNEL_CODES } from "./brand.ts";
import { isChannelCode, listLoginOptions } from "./channels.ts";

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
