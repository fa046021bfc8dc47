import { describe, expect, it } from "vitest";
import { MAX_LIVE_LINES, parseLine, parseLines } from "./lines.ts";

const HOSTS = ["cdn.partner.example", "*.lines.example"];

describe("an external line", () => {
  it.each([
    "https://cdn.partner.example/live/1.m3u8",
    "https://CDN.partner.example/live/1.M3U8?token=a",
    "https://a.b.lines.example/x.m3u8",
  ])("'%s' is allowed", (line) => expect(parseLine(` ${line} `, HOSTS)).toBe(new URL(line).href));

  it.each([
    "http://cdn.partner.example/live/1.m3u8",
    "//cdn.partner.example/live/1.m3u8",
    "javascript:alert(1)//.m3u8",
    "https://user:secret@cdn.partner.example/1.m3u8",
    "https://cdn.partner.example:8443/1.m3u8",
    "https://cdn.partner.example/1.mp4",
    "https://cdn.partner.example/1.mp4?x=.m3u8",
    "https://cdn.partner.example/1.m3u8#x",
    "https://cdn.partner.example.evil.test/1.m3u8",
    "https://evil-lines.example/1.m3u8",
    "https://lines.example/1.m3u8",
    `https://cdn.partner.example/${"a".repeat(500)}.m3u8`,
    "",
  ])("'%s' is not", (line) => expect(parseLine(line, HOSTS)).toBeUndefined());

  it("is listed once, and all are rejected with one that is not allowed", () => {
    const line = (number: number) => `https://cdn.partner.example/${number}.m3u8`;
    expect(parseLines([line(2), line(1), line(2)], HOSTS)).toEqual([line(2), line(1)]);
    expect(parseLines([line(1), "https://other.example/1.m3u8"], HOSTS)).toBeUndefined();
    expect(parseLines([line(1)], [])).toBeUndefined();
    expect(parseLines([], [])).toEqual([]);
    const many = Array.from({ length: MAX_LIVE_LINES + 1 }, (_, number) => line(number));
    expect(parseLines(many, HOSTS)).toBeUndefined();
  });
});
