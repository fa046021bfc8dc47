import { expect, test } from "vitest";
import { DEFAULT_DANMAKU, isShownAsDanmaku, parseDanmakuSettings } from "./danmaku-settings.ts";

test("what was kept is read as far as it makes sense", () => {
  expect(parseDanmakuSettings(null)).toEqual(DEFAULT_DANMAKU);
  expect(parseDanmakuSettings("{")).toEqual(DEFAULT_DANMAKU);
  expect(parseDanmakuSettings("7")).toEqual(DEFAULT_DANMAKU);
  const kept = { isOn: false, density: "few", speed: "warp", opacityPercent: 3, blocked: ["a", 7] };
  expect(parseDanmakuSettings(JSON.stringify(kept))).toEqual({
    ...DEFAULT_DANMAKU,
    isOn: false,
    density: "few",
    blocked: ["a"],
  });
});

test("a line flies unless it is off or has a blocked word", () => {
  const settings = { ...DEFAULT_DANMAKU, blocked: ["Spoiler"] };
  expect(isShownAsDanmaku(settings, "what a goal")).toBe(true);
  expect(isShownAsDanmaku(settings, "no SPOILERS")).toBe(false);
  expect(isShownAsDanmaku({ ...settings, isOn: false }, "what a goal")).toBe(false);
});
