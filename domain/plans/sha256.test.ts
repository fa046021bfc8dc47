import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sha256OfText } from "./sha256.ts";

const expected = (text: string) => createHash("sha256").update(new TextEncoder().encode(text)).digest("hex");

test("is SHA-256, at every length around a block and in every script", () => {
  for (let length = 0; length < 200; length++)
    expect(sha256OfText("a".repeat(length))).toBe(expected("a".repeat(length)));
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0x10_ffff }), { maxLength: 300 }), (codes) => {
      const text = String.fromCodePoint(...codes);
      expect(sha256OfText(text)).toBe(expected(text));
    }),
  );
  for (const text of ["é", "足球", "👍🏽", "\ud800", "فريق"]) expect(sha256OfText(text)).toBe(expected(text));
});
