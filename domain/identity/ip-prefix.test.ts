import { expect, test } from "vitest";
import { toIpPrefix } from "./ip-prefix.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8:1:2::9", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:0db8:0001:0002::9", "2001:db8:1:2"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:203.0.113.8", "203.0.113.8"],
  ["::1", undefined],
  ["127.0.0.1", undefined],
  [undefined, undefined],
])("%s counts as %s", (address, counted) => {
  expect(toIpPrefix(address)).toBe(counted);
});
