import { expect, test } from "vitest";
import { includesSearchText } from "./includes-search-text.ts";

test("part of a text is found in any letter case and accent, and a number only as a whole", () => {
  expect(includesSearchText("atletico", ["Club Atlético", 7])).toBe(true);
  expect(includesSearchText(" СПАРТАК ", ["Спартак Москва"])).toBe(true);
  expect(includesSearchText("سيتي", ["مانشستر سيتى"])).toBe(true);
  expect(includesSearchText("7", ["Real", 7])).toBe(true);
  expect(includesSearchText("7", ["Real", 77])).toBe(false);
  expect(includesSearchText("", ["Real"])).toBe(true);
});
