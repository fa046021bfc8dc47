import fc from "fast-check";
import { expect, it } from "vitest";
import { parseInitSegment } from "./init-segment.ts";
import { parseSegmentMs } from "./segment-duration.ts";

const bytesOf = (...parts: (number[] | Uint8Array | string)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...Buffer.from(part, "latin1")] : [...part])));
const uint32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
const zeros = (count: number) => Array.from({ length: count }, () => 0);
const box = (type: string, ...parts: (number[] | Uint8Array | string)[]): Uint8Array => {
  const body = bytesOf(...parts);
  return bytesOf(uint32(body.byteLength + 8), type, body);
};
const track = (handler: string, entry: Uint8Array) =>
  box(
    "trak",
    box(
      "mdia",
      box("hdlr", zeros(8), handler, zeros(12)),
      box("minf", box("stbl", box("stsd", zeros(4), uint32(1), entry))),
    ),
  );
const visual = (type: string, width: number, height: number, inside: Uint8Array) =>
  box(type, zeros(24), [width >> 8, width & 255, height >> 8, height & 255], zeros(50), inside);
const avc = visual("avc1", 1280, 720, box("avcC", [1, 0x64, 0x00, 0x1f]));
const aac = box("mp4a", zeros(28), box("esds", zeros(4)));

it("names codecs and size of the tracks", () => {
  const init = bytesOf(box("ftyp", "iso5"), box("moov", box("mvhd", zeros(8)), track("vide", avc), track("soun", aac)));
  expect(parseInitSegment(init)).toEqual({ video: "avc1.64001f", audio: "mp4a.40.2", width: 1280, height: 720 });
  const silent = box("moov", track("vide", visual("hvc1", 64, 64, box("hvcC", [1]))));
  expect(parseInitSegment(silent)).toEqual({ video: "hvc1", audio: null, width: 64, height: 64 });
  expect(parseInitSegment(box("moov", track("soun", aac)))).toBeUndefined();
});

it("reads the length of a segment from its index", () => {
  const references = (ticks: number[]) => ticks.flatMap((value) => [...zeros(4), ...uint32(value), ...zeros(4)]);
  const sidx = (version: number, ticks: number[]) =>
    box(
      "sidx",
      [version, 0, 0, 0],
      uint32(1),
      uint32(90_000),
      zeros(version === 0 ? 8 : 16),
      [0, 0, 0, ticks.length],
      references(ticks),
    );
  for (const version of [0, 1]) {
    expect(parseSegmentMs(bytesOf(box("styp", "msdh"), sidx(version, [90_000, 90_000])))).toBe(2_000);
  }
  expect(parseSegmentMs(box("moof", zeros(8)))).toBeUndefined();
  expect(parseSegmentMs(sidx(0, [1]).subarray(0, 30))).toBeUndefined();
});

it("garbage is nothing, and never an error", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (garbage) => {
      parseInitSegment(garbage);
      parseSegmentMs(garbage);
      const framed = bytesOf(box("moov", garbage), box("sidx", garbage));
      parseInitSegment(framed);
      parseSegmentMs(framed);
    }),
  );
});
