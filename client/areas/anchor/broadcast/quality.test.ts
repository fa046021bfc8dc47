import fc from "fast-check";
import { expect, test } from "vitest";
import { encodedSize } from "./quality.ts";

const FULL_HD = { width: 1_920, height: 1_080 };
const HD = { width: 1_280, height: 720 };

test.each([
  [FULL_HD, HD, HD],
  [{ width: 640, height: 480 }, HD, { width: 640, height: 480 }],
  [{ width: 1_440, height: 900 }, HD, { width: 1_152, height: 720 }],
  [{ width: 1_080, height: 1_920 }, HD, { width: 720, height: 1_280 }],
  [{ width: 1_367, height: 769 }, FULL_HD, { width: 1_368, height: 770 }],
])("%j in %j is encoded as %j", (picture, quality, size) => {
  expect(encodedSize(picture, quality)).toEqual(size);
});

test("is even and keeps the shape of any window", () => {
  const side = fc.integer({ min: 64, max: 8_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const size = encodedSize({ width, height }, HD);
      expect([size.width % 2, size.height % 2]).toEqual([0, 0]);
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(1_282);
      expect(Math.abs(size.width - (size.height * width) / height)).toBeLessThanOrEqual(2 + (2 * width) / height);
    }),
  );
});
