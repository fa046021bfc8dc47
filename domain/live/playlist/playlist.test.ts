import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LowLatencyTimeline, lowLatencyPlaylist } from "./low-latency.ts";
import { encodeMediaIndex, parseMediaIndex } from "./media-index.ts";
import { clipPlaylist, replayPlaylist, selectByNumber, selectByTime } from "./recording.ts";
import { LIVE_WINDOW_SEGMENTS, standardPlaylist } from "./standard.ts";
import { type MediaPart, type MediaSegment, type MediaTimeline, targetDurationSeconds } from "./timeline.ts";

const START_MS = 1_795_000_000_000;

/** A playlist parser written from the format's definition. */
function read(text: string) {
  let map = "";
  let pdtMs: number | undefined;
  let cc = Number(/DISCONTINUITY-SEQUENCE:(\d+)/.exec(text)?.[1]);
  let msn = Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]) + Number(/SKIPPED-SEGMENTS=(\d+)/.exec(text)?.[1] ?? 0);
  let parts: number[] = [];
  const segments: {
    msn: number;
    uri: string;
    durMs: number;
    map: string;
    pdtMs: number | undefined;
    cc: number;
    parts: number[];
  }[] = [];
  let durMs = 0;
  for (const line of text.trim().split("\n")) {
    if (line === "#EXT-X-DISCONTINUITY") cc += 1;
    else if (line.startsWith("#EXT-X-MAP")) map = /URI="(.*)"/.exec(line)?.[1] ?? "";
    else if (line.startsWith("#EXT-X-PROGRAM")) pdtMs = Date.parse(line.slice(line.indexOf(":") + 1));
    else if (line.startsWith("#EXT-X-PART:"))
      parts.push(Math.round(Number(/DURATION=([\d.]+)/.exec(line)?.[1]) * 1_000));
    else if (line.startsWith("#EXTINF:")) durMs = Math.round(Number.parseFloat(line.slice(8)) * 1_000);
    else if (!line.startsWith("#")) {
      segments.push({ msn, uri: line, durMs, map, pdtMs, cc, parts });
      msn += 1;
      pdtMs = undefined;
      parts = [];
    }
  }
  return { segments, openParts: parts, hint: /PRELOAD-HINT:TYPE=PART,URI="(.*)"/.exec(text)?.[1], map };
}

type Row = { partMs: number[]; newPush: boolean };
const rows = fc.array(
  fc.record({
    partMs: fc.array(fc.integer({ min: 100, max: 500 }), { minLength: 1, maxLength: 5 }),
    newPush: fc.boolean().map((often) => often),
  }),
  { minLength: 1, maxLength: 30 },
);

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const partsOfRow = ({ partMs }: Row): MediaPart[] => partMs.map((durMs, i) => ({ durMs, independent: i === 0 }));

function build(history: readonly Row[], firstMsn: number, openRow: Row): LowLatencyTimeline {
  let gen = 1;
  let pdtMs = START_MS;
  const segments: MediaSegment[] = history.map((row, i) => {
    const discontinuity = i > 0 && row.newPush;
    if (discontinuity) gen += 1;
    const durMs = sum(row.partMs);
    const segment = { msn: firstMsn + i, gen, durMs, pdtMs, discontinuity, bytes: 1_000 };
    pdtMs += durMs;
    return segment;
  });
  return {
    segments,
    targetSeconds: targetDurationSeconds(segments),
    ended: false,
    partTargetMs: 500,
    partsOf: new Map(segments.map(({ msn }, i) => [msn, partsOfRow(history[i] ?? openRow)])),
    open: { msn: firstMsn + history.length, gen, pdtMs, discontinuity: false, parts: partsOfRow(openRow) },
  };
}
const timeline = fc
  .tuple(rows, fc.nat(1_000), rows)
  .map(([history, firstMsn, [openRow = { partMs: [], newPush: false }]]) => build(history, firstMsn, openRow));

/** The expected view of a player, derived from the rows alone. */
const expected = ({ segments }: MediaTimeline) =>
  segments.map(({ msn, gen, durMs, pdtMs }, i) => ({
    ...{ msn, uri: `s${msn}.m4s`, durMs, map: `init${gen}.mp4`, pdtMs },
    cc: segments.slice(0, i + 1).filter(({ discontinuity }) => discontinuity).length,
  }));
const withoutParts = (list: ReturnType<typeof read>["segments"]) => list.map(({ parts: _, ...rest }) => rest);

describe("playlists against a model", () => {
  it("the standard one is the end of the timeline", () => {
    fc.assert(
      fc.property(timeline, (known) => {
        const { segments } = read(standardPlaylist(known));
        expect(withoutParts(segments)).toEqual(expected(known).slice(-LIVE_WINDOW_SEGMENTS));
      }),
    );
  });

  it("the low-latency one has the same segments, parts that sum up to them, and hints at the next part", () => {
    fc.assert(
      fc.property(timeline, (known) => {
        const { segments, openParts, hint } = read(lowLatencyPlaylist(known));
        expect(withoutParts(segments)).toEqual(expected(known).slice(-LIVE_WINDOW_SEGMENTS));
        for (const { parts, durMs } of segments.filter((segment) => segment.parts.length > 0)) {
          expect(sum(parts)).toBe(durMs);
        }
        expect(openParts).toEqual(known.open.parts.map(({ durMs }) => durMs));
        expect(hint).toBe(`p${known.open.msn}.${known.open.parts.length}.m4s`);
      }),
    );
  });

  it("a delta update is the same playlist, less its oldest segments", () => {
    fc.assert(
      fc.property(timeline, (known) => {
        const whole = read(lowLatencyPlaylist(known));
        const delta = read(lowLatencyPlaylist(known, true));
        expect(delta.segments).toEqual(whole.segments.slice(whole.segments.length - delta.segments.length));
        const listedMs = sum(delta.segments.map(({ durMs }) => durMs)) + sum(delta.openParts);
        if (delta.segments.length < whole.segments.length) {
          expect(listedMs).toBeGreaterThanOrEqual(6_000 * known.targetSeconds);
        }
      }),
    );
  });

  it("never goes back: what follows continues with the same segments under the same numbers", () => {
    fc.assert(
      fc.property(rows, rows, ([openRow = { partMs: [], newPush: false }], history) => {
        const seen = new Map<number, string>();
        let lastMsn = -1;
        for (let length = 1; length <= history.length; length += 1) {
          const { segments } = read(standardPlaylist(build(history.slice(0, length), 5, openRow)));
          const first = segments[0]?.msn ?? 0;
          expect(first).toBeGreaterThanOrEqual(lastMsn);
          lastMsn = first;
          for (const { msn, ...rest } of segments) {
            const known = seen.get(msn) ?? JSON.stringify(rest);
            expect(JSON.stringify(rest)).toBe(known);
            seen.set(msn, known);
          }
        }
      }),
    );
  });

  it("the replay has all, and its index reads as it was written", () => {
    fc.assert(
      fc.property(timeline, (known) => {
        expect(withoutParts(read(replayPlaylist(known)).segments)).toEqual(expected(known));
        const index = parseMediaIndex(JSON.parse(encodeMediaIndex(known.segments, known.targetSeconds)));
        expect(index).toEqual({ segments: known.segments, targetSeconds: known.targetSeconds, ended: true });
      }),
    );
  });
});

describe("tags", () => {
  const known = build(
    Array.from({ length: 12 }, () => ({ partMs: [500, 500, 500, 500], newPush: false })),
    1,
    { partMs: [500], newPush: false },
  );

  it("say what a low-latency player needs", () => {
    const text = lowLatencyPlaylist(known);
    expect(text).toContain("CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.500,CAN-SKIP-UNTIL=12.0");
    expect(text).toContain("#EXT-X-PART-INF:PART-TARGET=0.500");
    expect(text).toContain("#EXT-X-TARGETDURATION:2\n");
    expect(text).toContain('#EXT-X-PART:DURATION=0.500,URI="p13.0.m4s",INDEPENDENT=YES');
    expect(lowLatencyPlaylist(known, true)).toContain("#EXT-X-SKIP:SKIPPED-SEGMENTS=4\n");
  });

  it("hold VIP viewers back one second less", () => {
    expect(standardPlaylist(known)).toContain("HOLD-BACK=6.0");
    expect(standardPlaylist(known, true)).toContain("HOLD-BACK=5.0");
  });

  it("end every playlist after the end", () => {
    const over = { ...known, ended: true };
    for (const text of [standardPlaylist(over), lowLatencyPlaylist(over), replayPlaylist(over)]) {
      expect(text.endsWith("#EXT-X-ENDLIST\n")).toBe(true);
      expect(text).not.toContain("PRELOAD-HINT");
    }
    expect(replayPlaylist(over)).toContain("PLAYLIST-TYPE:VOD");
    expect(replayPlaylist(known)).toContain("PLAYLIST-TYPE:EVENT");
    expect(replayPlaylist(known)).not.toContain("ENDLIST");
  });

  it("announce the init segment of a push that has no part yet", () => {
    const text = lowLatencyPlaylist({ ...known, open: { ...known.open, gen: 2, parts: [] } });
    expect(text).toContain('#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="init2.mp4"\n#EXT-X-PRELOAD-HINT');
  });
});

describe("a clip", () => {
  const { segments } = build(
    Array.from({ length: 6 }, () => ({ partMs: [2_000], newPush: false })),
    10,
    { partMs: [], newPush: false },
  );

  it("has every segment that shows a moment of it", () => {
    const clip = selectByTime(segments, START_MS + 2_500, START_MS + 6_000);
    expect(clip.map(({ msn }) => msn)).toEqual([11, 12]);
    expect(selectByTime(segments, START_MS + 60_000, START_MS + 90_000)).toEqual([]);
    expect(read(clipPlaylist(selectByNumber(segments, 11, 12))).segments.map(({ msn }) => msn)).toEqual([11, 12]);
  });
});

it("garbage is no index", () => {
  for (const index of [
    null,
    {},
    { version: 2, targetSeconds: 2, segments: [] },
    { version: 1, targetSeconds: 2, segments: [[1]] },
  ]) {
    expect(parseMediaIndex(index)).toBeUndefined();
  }
});
