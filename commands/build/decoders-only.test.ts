import { expect, test } from "vitest";
import { withoutEncoders } from "./decoders-only.ts";

test("encoders are dropped, however they are written", () => {
  const code = `
    const a = { encode: (value) => ({ encode: value }), decode: (wire) => wire };
    const b = { optional: true, encode(value) { return [value]; }, decode(wire) { return wire; } };
    const c = { decode: (wire) => wire, encode: Number };
  `;
  const text = withoutEncoders(code);
  expect(text).not.toContain("encode");
  expect(new Function(`${text}; return [a, b, c].map((codec) => codec.decode(7))`)()).toEqual([7, 7, 7]);
});

test("calls and other words stay", () => {
  const code = "export const frame = codec.encode(value); const encoded = { encoder: 1 };";
  expect(withoutEncoders(code)).toBe(code);
});
