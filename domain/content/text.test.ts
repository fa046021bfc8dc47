import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { cleanText, contentTextSchema } from "./text.ts";

const schema = contentTextSchema(1_000);
const parse = (text: string) => v.safeParse(schema, text);

test("keeps lines and markup, and removes control, direction and invisible characters", () => {
  expect(cleanText("  one \r\n\n\n\n two\u2028three ")).toBe("one\n\ntwo\nthree");
  expect(cleanText("<b>bold</b> & 👨‍👩‍👧")).toBe("<b>bold</b> & 👨‍👩‍👧");
  expect(cleanText("a\u202eb\u0000c\u200bd\u2066e")).toBe("abcde");
});

test("rejects empty and long texts; length is in characters as users count them", () => {
  for (const text of ["", "   \n ", "\u200b\u202e", "x".repeat(1_001), "x".repeat(10_000)])
    expect(parse(text).success, text.slice(0, 9)).toBe(false);
  expect(parse("x".repeat(1_000)).success).toBe(true);
  expect(parse("😀".repeat(1_000)).success).toBe(true);
  expect(v.safeParse(contentTextSchema(10, 0), "  ")).toMatchObject({ output: "" });
});

test("a cleaned text stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
      const clean = cleanText(text);
      expect(cleanText(clean)).toBe(clean);
      expect(clean).not.toMatch(/\n{3}|[\u202a-\u202e\u2066-\u2069]/);
    }),
  );
});
