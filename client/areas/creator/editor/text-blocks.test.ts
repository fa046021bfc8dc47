import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlanContent } from "#domain/plans/content.ts";
import { parseTextLine, toContent, toggleBold, toTextBlocks } from "./text-blocks.ts";

describe("text of the editor", () => {
  it("makes a paragraph of each line, and leaves empty ones out", () => {
    expect(toContent([{ key: 0, kind: "paragraph", text: "One\n\n two **bold** \r\n" }])).toEqual([
      { kind: "paragraph", spans: [{ text: "One" }] },
      { kind: "paragraph", spans: [{ text: "two " }, { text: "bold", bold: true }] },
    ]);
    expect(toContent([{ key: 0, kind: "list", ordered: true, text: "\n" }])).toEqual([]);
  });

  it("keeps a marker that has no end", () => {
    expect(parseTextLine("2 ** 3")).toEqual([{ text: "2 ** 3" }]);
    expect(parseTextLine("**a** b ** c")).toEqual([{ text: "a", bold: true }, { text: " b ** c" }]);
  });

  it("makes the selection bold and undoes it", () => {
    const bold = toggleBold("a word", 2, 6);
    expect(bold).toEqual({ text: "a **word**", start: 4, end: 8 });
    expect(toggleBold(bold.text, bold.start, bold.end)).toEqual({ text: "a word", start: 2, end: 6 });
  });

  it("reads back what it wrote", () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    const line = fc
      .array(word, { minLength: 1, maxLength: 4 })
      .map((words) => words.map((text, place) => (place % 2 === 1 ? { text, bold: true as const } : { text })));
    const block = fc.oneof(
      line.map((spans) => ({ kind: "paragraph" as const, spans })),
      fc
        .tuple(fc.boolean(), fc.array(line, { minLength: 1, maxLength: 4 }))
        .map(([ordered, items]) => ({ kind: "list" as const, ordered, items })),
      fc.constant({ kind: "picture" as const, file: `${"a".repeat(64)}.jpg` }),
    );
    fc.assert(
      fc.property(fc.array(block, { maxLength: 8 }), (content: PlanContent) => {
        expect(toContent(toTextBlocks(content))).toEqual(content);
      }),
    );
  });
});
