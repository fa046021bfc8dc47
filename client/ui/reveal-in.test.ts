import { expect, test } from "vitest";
import { scrollDelta } from "./reveal-in.ts";

const box = { start: 100, end: 400 };

test.each([
  ["inside", { start: 150, end: 250 }, 0],
  ["at the edges", { start: 100, end: 400 }, 0],
  ["before, with the one before it", { start: 20, end: 80 }, -144],
  ["partly before", { start: 90, end: 190 }, -74],
  ["after, with the one after it", { start: 450, end: 500 }, 164],
  ["longer than the box", { start: 200, end: 700 }, 100],
  ["longer and before", { start: 0, end: 700 }, -164],
])("an item %s", (_, item, distance) => {
  expect(scrollDelta(box, item)).toBe(distance);
});
