import { expect, test } from "vitest";
import { BACK_BUFFER_SECONDS, isNewestPart, trimEndSeconds } from "./back-buffer.ts";

test("the past is freed once it is twice as long as what stays", () => {
  expect(trimEndSeconds(10, 10 + 2 * BACK_BUFFER_SECONDS)).toBe(10 + BACK_BUFFER_SECONDS);
  expect(trimEndSeconds(10, 9 + 2 * BACK_BUFFER_SECONDS)).toBeUndefined();
  expect(trimEndSeconds(undefined, 500)).toBeUndefined();
});

test("a part that others follow is not the newest, also when it begins a segment", () => {
  const part = (sn: number, index: number) => ({ index, fragment: { sn } });
  const listed = [part(7, 2), part(7, 3), part(8, 0)];
  expect(isNewestPart(part(8, 0), listed)).toBe(true);
  expect(isNewestPart(part(7, 3), listed)).toBe(false);
  expect(isNewestPart(part(7, 0), listed)).toBe(false);
  expect(isNewestPart(part(8, 0), null)).toBe(false);
  expect(isNewestPart(null, listed)).toBe(true);
});
