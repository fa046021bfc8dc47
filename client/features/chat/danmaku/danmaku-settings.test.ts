import { expect, test } from "vitest";
import { DEFAULT_DANMAKU, isShownAsDanmaku, parseDanmakuSettings } from "./danmaku-settings.ts";

test("invalid stored settings fall back to the defaults", () => {
  expect(parseDanmakuSettings(null)).toEqual(DEFAULT_DANMAKU);
  expect(parseDanmakuSettings("{")).toEqual(DEFAULT_DANMAKU);
  expect(parseDanmakuSettings("7")).toEqual(DEFAULT_DANMAKU);
  const stored = { isOn: false, density: "few", speed: "warp", opacityPercent: 3, blocked: ["a", 7] };
  expect(parseDanmakuSettings(JSON.stringify(stored))).toEqual({
    ...DEFAULT_DANMAKU,
    isOn: false,
    density: "few",
    blocked: ["a"],
  });
});

test("a message is shown unless danmaku is off or it has a blocked word", () => {
  const settings = { ...DEFAULT_DANMAKU, blocked: ["Spoiler"] };
  expect(isShownAsDanmaku(settings, "what a goal")).toBe(true);
  expect(isShownAsDanmaku(settings, "no SPOILERS")).toBe(false);
  expect(isShownAsDanmaku({ ...settings, isOn: false }, "what a goal")).toBe(false);
});
