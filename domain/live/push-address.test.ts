import { expect, it } from "vitest";
import { isAddressAllowed, normalizePushAddress } from "./push-address.ts";
import { isPlayableCodec } from "./push-limits.ts";

it("writes one address one way", () => {
  expect(normalizePushAddress("::ffff:203.0.113.9")).toBe("203.0.113.9");
  expect(normalizePushAddress(" 203.0.113.9 ")).toBe("203.0.113.9");
  expect(normalizePushAddress("2001:DB8:0:1::7")).toBe("2001:db8:0:1::/64");
  expect(normalizePushAddress("2001:0db8:0000:0001:aaaa:bbbb:cccc:dddd")).toBe("2001:db8:0:1::/64");
  expect(normalizePushAddress("[2001:db8::1]")).toBe("2001:db8:0:0::/64");
  expect(normalizePushAddress("::1")).toBe("0:0:0:0::/64");
  expect(normalizePushAddress(normalizePushAddress("2001:db8::1"))).toBe("2001:db8:0:0::/64");
});

it("allows the listed addresses, and any while none is listed", () => {
  expect(isAddressAllowed([], "198.51.100.1")).toBe(true);
  expect(isAddressAllowed(["203.0.113.9"], "::ffff:203.0.113.9")).toBe(true);
  expect(isAddressAllowed(["2001:db8::1"], "2001:db8::ffff:2")).toBe(true);
  expect(isAddressAllowed(["203.0.113.9"], "203.0.113.10")).toBe(false);
  expect(isAddressAllowed(["203.0.113.9"], "2001:db8::1")).toBe(false);
});

it("plays H.264 with AAC or without sound, and nothing else", () => {
  const video = { width: 1280, height: 720 };
  expect(isPlayableCodec({ ...video, video: "h264", audio: "aac" })).toBe(true);
  expect(isPlayableCodec({ ...video, video: "avc1.64001f", audio: "mp4a.40.2" })).toBe(true);
  expect(isPlayableCodec({ ...video, video: "avc1.64001f", audio: null })).toBe(true);
  expect(isPlayableCodec({ ...video, video: "hvc1.1.6.L93.B0", audio: "aac" })).toBe(false);
  expect(isPlayableCodec({ ...video, video: "h264", audio: "mp3" })).toBe(false);
});
