import { expect, test } from "vitest";
import { formatLength } from "./format-length.ts";

test.each([
  [0, "0:00"],
  [59_400, "0:59"],
  [123_000, "2:03"],
  [3_723_000, "1:02:03"],
  [-5_000, "0:00"],
])("%d ms is %s", (lengthMs, text) => {
  expect(formatLength(lengthMs)).toBe(text);
});
