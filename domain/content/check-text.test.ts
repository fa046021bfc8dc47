import fc from "fast-check";
import { expect, test } from "vitest";
import { checkText, type RecentTexts } from "./check-text.ts";

const MINUTE_MS = 60_000;
const NOW = 100 * MINUTE_MS;
const rules = { perMinute: 3, perDay: 10, hasBadWords: (text: string) => text.includes("darn") };
const writer = { level: 1, mutes: [] };
const check = (text: string, recent: RecentTexts = [], by: Parameters<typeof checkText>[1] = writer) =>
  checkText(rules, by, text, recent, NOW)?.code;
const ago = (...seconds: number[]): RecentTexts =>
  seconds.map((s, n) => ({ text: `text ${n}`, atMs: NOW - s * 1_000 }));

test("rejects muted users, low levels, links and blocked words", () => {
  const mute = { id: 1, scope: "platform", reason: "advertisement", untilMs: NOW + 1 } as const;
  expect(check("hi")).toBeUndefined();
  expect(check("hi", [], { level: 1, mutes: [mute] })).toBe("content_muted");
  expect(check("hi", [], { level: 1, mutes: [{ ...mute, untilMs: NOW }] })).toBeUndefined();
  expect(check("hi", [], { level: 0, mutes: [] })).toBe("content_level_too_low");
  expect(check("example dot com is example.com")).toBe("content_link");
  expect(check("darn")).toBe("content_not_compliant");
});

test("limits texts per minute and day, and tells when the next one is possible", () => {
  expect(check("hi", ago(1, 2, 61))).toBeUndefined();
  expect(checkText(rules, writer, "hi", ago(1, 2, 50), NOW)).toEqual({ code: "content_too_fast", retryMs: 10_000 });
  expect(check("hi", ago(...Array.from({ length: 10 }, (_, n) => 100 + n * 60)))).toBe("content_too_fast");
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 59 }), { minLength: 3, maxLength: 9 }), (seconds) => {
      const rejection = checkText(rules, writer, "hi", ago(...seconds.toSorted((a, b) => a - b)), NOW);
      expect(rejection?.code === "content_too_fast" && rejection.retryMs).toBeGreaterThan(0);
    }),
  );
});

test("rejects the same text shortly after, however it is written", () => {
  const recent = [{ text: "Well played", atMs: NOW - 5_000 }];
  expect(check("WELL  pläyed".replace("  ", " "), recent)).toBe("content_repeat");
  expect(check("Well played", [{ text: "Well played", atMs: NOW - 121_000 }])).toBeUndefined();
  // Pictures without text.
  expect(check("", [{ text: "", atMs: NOW - 5_000 }])).toBeUndefined();
});
