import { expect, test } from "vitest";
import type { PlaybackSource } from "#domain/live/contract.ts";
import { chooseSource, findRecording, findUnlockRequirement, refreshDelayMs, withFreshToken } from "./choose-source.ts";

const std: PlaybackSource = { kind: "std", url: "/media/7/a/index.m3u8" };
const lockedLow: PlaybackSource = { kind: "ll", url: "", needs: "svip" };
const low: PlaybackSource = { kind: "ll", url: "/media/7/b/ll.m3u8" };
const recording: PlaybackSource = { kind: "replay", url: "/media/7/a/replay.m3u8" };

test("a locked preference falls back to standard", () => {
  const choose = (sources: PlaybackSource[]) => chooseSource(sources, { isLive: true, preferred: "ll" });
  expect(choose([std, lockedLow, recording])).toBe(std);
  expect(choose([std, low, recording])).toBe(low);
  expect(choose([lockedLow])).toBeUndefined();
});

test("each external line is chosen by its number, and never by itself", () => {
  const lines = [1, 2].map(
    (line): PlaybackSource => ({ kind: "external", url: `https://cdn.test/${line}.m3u8`, line }),
  );
  const choose = (preferred: string | undefined) => chooseSource([std, ...lines], { isLive: true, preferred });
  expect(choose("external-2")).toBe(lines[1]);
  expect(choose("external-3")).toBe(std);
  expect(choose(undefined)).toBe(std);
});

test("the recording is played by itself only after the end", () => {
  expect(chooseSource([recording], { isLive: true, preferred: undefined })).toBeUndefined();
  expect(chooseSource([recording], { isLive: false, preferred: "ll" })).toBe(recording);
  expect(findRecording([std, recording])).toBe(recording);
  expect(findRecording([{ ...recording, url: "", needs: "vip" }])).toBeUndefined();
});

test("a need is missing only when nothing can be played", () => {
  expect(findUnlockRequirement([{ kind: "std", url: "", needs: "unlock" }, lockedLow])).toBe("unlock");
  expect(findUnlockRequirement([{ ...std, needs: "unlock" }, lockedLow])).toBeUndefined();
  expect(findUnlockRequirement([])).toBeUndefined();
});

test("a request takes the fresh token, but never that of another live", () => {
  expect(withFreshToken("https://x.test/media/7/old/s12.m4s?_HLS_msn=3", "/media/7/new/index.m3u8")).toBe(
    "https://x.test/media/7/new/s12.m4s?_HLS_msn=3",
  );
  expect(withFreshToken("/media/8/old/s12.m4s", "/media/7/new/index.m3u8")).toBe("/media/8/old/s12.m4s");
  expect(withFreshToken("https://cdn.test/line.m3u8", "/media/7/new/index.m3u8")).toBe("https://cdn.test/line.m3u8");
});

test("sources are refreshed a minute before they expire, a trial when it ends", () => {
  expect(refreshDelayMs({ expiresAtMs: 600_000 }, 0)).toBe(540_000);
  expect(refreshDelayMs({ expiresAtMs: 10_000 }, 0)).toBe(5_000);
  expect(refreshDelayMs({ expiresAtMs: 180_000, trial: { endsAtMs: 180_000, usedUp: false } }, 60_000)).toBe(120_500);
  expect(refreshDelayMs({ expiresAtMs: 600_000, trial: { endsAtMs: 1, usedUp: true } }, 0)).toBe(540_000);
});
