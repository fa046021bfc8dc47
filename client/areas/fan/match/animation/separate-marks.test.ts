import fc from "fast-check";
import { expect, test } from "vitest";
import { separateMarks } from "./separate-marks.ts";

test("the batter is beside the catcher, not behind", () => {
  const [catcher, batter] = separateMarks([
    { x: 45, y: 500 },
    { x: 85, y: 480 },
  ]);
  expect(catcher?.x).toBeLessThan(45);
  expect(batter?.x).toBeGreaterThan(85);
  expect((batter?.x ?? 0) - (catcher?.x ?? 0)).toBe(52);
  expect([catcher?.y, batter?.y]).toEqual([500, 480]);
});

test("two at the same place are one above the other", () => {
  const [upper, lower] = separateMarks([
    { x: 500, y: 500 },
    { x: 500, y: 500 },
  ]);
  expect((lower?.y ?? 0) - (upper?.y ?? 0)).toBe(84);
});

test("markers that do not touch stay where they are", () => {
  const marks = [
    { x: 100, y: 500 },
    { x: 160, y: 500 },
    { x: 100, y: 600 },
  ];
  expect(separateMarks(marks)).toEqual(marks);
});

const point = fc.record({ x: fc.integer({ min: 0, max: 1_000 }), y: fc.integer({ min: 0, max: 1_000 }) });

test("nobody leaves the field or gets lost", () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 23 }), (marks) => {
      const separated = separateMarks(marks);
      expect(separated).toHaveLength(marks.length);
      for (const { x, y } of separated) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(1_000);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(1_000);
      }
    }),
  );
});
