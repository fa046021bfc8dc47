import { expect, test } from "vitest";
import { DEFAULT_DANMAKU, flies, readDanmaku } from "./danmaku-settings.ts";

test("what was kept is read as far as it makes sense", () => {
  expect(readDanmaku(null)).toEqual(DEFAULT_DANMAKU);
  expect(readDanmaku("{")).toEqual(DEFAULT_DANMAKU);
  expect(readDanmaku("7")).toEqual(DEFAULT_DANMAKU);
  const kept = { isOn: false, density: "few", speed: "warp", opacityPercent: 3, blocked: ["a", 7] };
  expect(readDanmaku(JSON.stringify(kept))).toEqual({
    ...DEFAULT_DANMAKU,
    isOn: false,
    density: "few",
    blocked: ["a"],
  });
});

test("a line flies unless it is off or has a blocked word", () => {
  const settings = { ...DEFAULT_DANMAKU, blocked: ["Spoiler"] };
  expect(flies(settings, "what a goal")).toBe(true);
  expect(flies(settings, "no SPOILERS")).toBe(false);
  expect(flies({ ...settings, isOn: false }, "what a goal")).toBe(false);
});
