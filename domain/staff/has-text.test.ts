import { expect, test } from "vitest";
import { hasText } from "./has-text.ts";

test("part of a text is found in any letter case and accent, and a number only as a whole", () => {
  expect(hasText("atletico", ["Club Atlético", 7])).toBe(true);
  expect(hasText(" СПАРТАК ", ["Спартак Москва"])).toBe(true);
  expect(hasText("سيتي", ["مانشستر سيتى"])).toBe(true);
  expect(hasText("7", ["Real", 7])).toBe(true);
  expect(hasText("7", ["Real", 77])).toBe(false);
  expect(hasText("", ["Real"])).toBe(true);
});
