import { expect, test } from "vitest";
import { BACK_BUFFER_SECONDS, trimEndSeconds } from "./back-buffer.ts";

test("the past is freed once it is twice as long as what stays", () => {
  expect(trimEndSeconds(10, 10 + 2 * BACK_BUFFER_SECONDS)).toBe(10 + BACK_BUFFER_SECONDS);
  expect(trimEndSeconds(10, 9 + 2 * BACK_BUFFER_SECONDS)).toBeUndefined();
  expect(trimEndSeconds(undefined, 500)).toBeUndefined();
});
