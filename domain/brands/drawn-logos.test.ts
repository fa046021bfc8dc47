import { expect, test } from "vitest";
import { drawLogos } from "./drawn-logos.ts";
import { LOGO_KINDS } from "./logo.ts";

const dark = {
  accentFill: "#c2221a",
  onAccent: "#fffdfa",
  heroA: "#1a1210",
  heroB: "#241612",
  textStrong: "#ffffff",
} as const;
const draw = (projectName: string) => drawLogos({ projectName, radiusScale: 1, dark });

test("a name always has the same logos, and names differ", () => {
  expect(draw("Crestline")).toEqual(draw("Crestline"));
  const marks = ["Crestline", "Northbank", "Volley", "Tifo", "Overtime", "Kickback"].map((name) => draw(name).mark);
  expect(new Set(marks).size).toBe(marks.length);
});

test("pages can refer to the symbol and to the wordmark, whose text takes the color of the page", () => {
  const { mark, wordmark } = draw("Crestline");
  expect(mark).toContain('<g id="mark">');
  expect(wordmark).toContain('<g id="wordmark">');
  expect(wordmark).toContain('fill="currentColor"');
});

test.each(["A", "Crestline", "极光体育直播", "الملعب", "W".repeat(40), "极".repeat(40)])("%s fits its file", (name) => {
  const { wordmark, wordmarkWidthPx, social } = draw(name);
  expect(wordmarkWidthPx).toBeGreaterThanOrEqual(64);
  expect(wordmarkWidthPx).toBeLessThanOrEqual(1_000);
  expect(wordmark).toContain(`viewBox="0 0 ${wordmarkWidthPx} 64"`);
  const left = Number(/translate\((-?\d+) /.exec(social)?.[1]);
  expect(left).toBeGreaterThanOrEqual(0);
});

test("a name with markup or control characters stays text", () => {
  const drawn = draw('<script>"&\u0001');
  for (const kind of LOGO_KINDS) expect(drawn[kind]).not.toContain("<script");
  expect(drawn.wordmark).toContain("&lt;script&gt;&quot;&amp;</text>");
});

test("every file is well formed", () => {
  const drawn = draw("Crestline");
  for (const kind of LOGO_KINDS) {
    const tags = [...drawn[kind].matchAll(/<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>/g)];
    const depth = tags.reduce((open, [, closing, , , empty]) => open + (closing ? -1 : empty ? 0 : 1), 0);
    expect(depth, kind).toBe(0);
  }
});
