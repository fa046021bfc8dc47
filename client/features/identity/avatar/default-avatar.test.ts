import { expect, test } from "vitest";
import { AVATAR_PATTERNS, defaultAvatar } from "./default-avatar.ts";

/** WCAG relative luminance of an `hsl()` string as returned by `defaultAvatar`. */
function luminance(colour: string): number {
  const [h = 0, s = 0, l = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const reach = (s / 100) * Math.min(l / 100, 1 - l / 100);
  const channel = (n: number) => {
    const k = (n + h / 30) % 12;
    const value = l / 100 - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(0) + 0.7152 * channel(8) + 0.0722 * channel(4);
}

const uids = Array.from({ length: 2_000 }, (_, index) => 100_000_000 + index);

test("a uid always has the same avatar, neighbouring uids differ", () => {
  expect(defaultAvatar(123_456_789)).toEqual(defaultAvatar(123_456_789));
  expect(defaultAvatar(100_000_001)).not.toEqual(defaultAvatar(100_000_002));
  expect(new Set(uids.map((uid) => defaultAvatar(uid).pattern))).toEqual(new Set(AVATAR_PATTERNS));
});

test("white letters have enough contrast on every background and shape", () => {
  for (const uid of uids) {
    const { background, shape } = defaultAvatar(uid);
    for (const colour of [background, shape]) expect(1.05 / (luminance(colour) + 0.05), colour).toBeGreaterThan(4.5);
  }
});
