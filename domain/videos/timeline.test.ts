import fc from "fast-check";
import { expect, it } from "vitest";
import type { MediaSegment } from "../live/playlist/timeline.ts";
import { durationMsOf, listChapters, selectSegments, toSegmentRanges, videoPlaylist } from "./timeline.ts";

const SEGMENT_MS = 2_000;
const segments: MediaSegment[] = Array.from({ length: 100 }, (_, at) => ({
  ...{ msn: at + 10, gen: at < 50 ? 0 : 1, durMs: SEGMENT_MS, pdtMs: at * SEGMENT_MS },
  ...{ discontinuity: at === 50, bytes: 1 },
}));

it("makes ascending ranges without common segments of scenes in order", () => {
  const scenes = fc
    .array(fc.integer({ min: 0, max: 199_000 }), { minLength: 2, maxLength: 20 })
    .map((times) => [...new Set(times)].sort((left, right) => left - right))
    .map((times) => times.map((fromMs) => ({ fromMs, toMs: fromMs + 1_500 })));
  fc.assert(
    fc.property(scenes, (list) => {
      const ranges = toSegmentRanges(segments, list);
      for (const [place, [first, last]] of ranges.entries()) {
        expect(first).toBeLessThanOrEqual(last);
        expect(first).toBeGreaterThan((ranges[place - 1]?.[1] ?? 0) + 1);
      }
      const shown = selectSegments(segments, ranges);
      for (const { fromMs } of list) {
        expect(shown.some(({ pdtMs }) => pdtMs <= fromMs && pdtMs + SEGMENT_MS > fromMs)).toBe(true);
      }
      expect(durationMsOf(shown)).toBe(shown.length * SEGMENT_MS);
    }),
  );
});

it("places chapters in the time of the video, also after what was left out", () => {
  const goal = (seq: number, atMs: number) => ({ seq, weight: 3, atMs });
  const ranges = [
    [20, 24],
    [40, 44],
  ] as const;
  expect(listChapters([goal(1, 21_000), goal(2, 50_000), goal(3, 63_000)], segments, ranges)).toEqual([
    { seq: 1, offsetMs: 1_000 },
    { seq: 3, offsetMs: 13_000 },
  ]);
});

it("writes a continuous playlist with a discontinuity for each scene and init segment", () => {
  const text = videoPlaylist(segments, [
    [10, 11],
    [59, 61],
    [10, 10],
  ]);
  expect(text.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(3);
  expect(text.match(/#EXT-X-MAP:URI="[^"]+"/g)).toEqual([
    '#EXT-X-MAP:URI="init0.mp4"',
    '#EXT-X-MAP:URI="init1.mp4"',
    '#EXT-X-MAP:URI="init0.mp4"',
  ]);
  const dates = [...text.matchAll(/#EXT-X-PROGRAM-DATE-TIME:(.+)/g)].map(([, date = ""]) => Date.parse(date));
  expect(dates.map((date) => date - (dates[0] ?? 0))).toEqual([0, 2_000, 4_000, 6_000, 8_000, 10_000]);
  expect(text.endsWith("#EXT-X-ENDLIST\n")).toBe(true);
});
