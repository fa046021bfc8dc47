import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textEms, wrapText } from "./wrap-text.ts";

describe("wrapText", () => {
  it("breaks between words", () => {
    const lines = wrapText("Northport Rovers beat Eastvale Comets", { maxEms: 10, maxLines: 3, locale: "en" });
    expect(lines).toEqual(["Northport Rovers", "beat Eastvale", "Comets"]);
  });

  it("breaks Chinese without spaces, and keeps punctuation at its word", () => {
    const lines = wrapText("北港流浪者队在主场击败了东谷彗星队，全场三比零。", {
      maxEms: 12,
      maxLines: 4,
      locale: "zh-CN",
    });
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line).not.toMatch(/^[，。]/);
  });

  it("ends what does not fit with an ellipsis", () => {
    expect(wrapText("one two three four", { maxEms: 5, maxLines: 1, locale: "en" })[0]).toMatch(/…$/);
    expect(wrapText("x".repeat(100), { maxEms: 10, maxLines: 2, locale: "en" })[0]).toMatch(/…$/);
    expect(wrapText("  ", { maxEms: 5, maxLines: 2, locale: "en" })).toEqual([]);
  });

  it("never exceeds lines or width", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 120 }),
        fc.integer({ min: 3, max: 30 }),
        fc.integer({ min: 1, max: 4 }),
        (text, maxEms, maxLines) => {
          const lines = wrapText(text, { maxEms, maxLines, locale: "en" });
          expect(lines.length).toBeLessThanOrEqual(maxLines);
          for (const line of lines) expect(textEms(line)).toBeLessThanOrEqual(maxEms + 0.6);
        },
      ),
    );
  });
});
