import { expect, test } from "vitest";
import { isReservedName, isUsername, normalizeUsername } from "./username.ts";

test.each(["abc", "Kick77", "梅西球迷", "Болельщик", "ผู้ชม1", "a".repeat(20)])("accepts %s", (name) => {
  expect(isUsername(name)).toBe(true);
});

test.each([
  ["ab", "too short"],
  ["a".repeat(21), "too long"],
  ["a b c", "a blank"],
  ["fan_77", "a sign"],
  ["13800138000", "digits alone"],
  ["раypal", "two alphabets"],
  ["fan\u200b77", "an invisible sign"],
  ["abc\r\nBcc", "a line break"],
  ["e\u0301fan", "a loose accent"],
  ["admin\u3164", "a filler that counts as a letter"],
  ["\u115f\u1160\u3164", "nothing but fillers"],
  ["\u13aadmin", "a Cherokee letter among Latin ones"],
])("rejects %j: %s", (name) => {
  expect(isUsername(name)).toBe(false);
});

test.each([
  ["Striker", "sTRIKER"],
  ["Oliver", "0IiVer"],
  ["modern", "modem"],
  ["José", "jose"],
  ["ｆａｎｓ", "fans"],
  ["соре", "cope"],
])("%s and %s have the same key", (one, other) => {
  expect(normalizeUsername(one)).toBe(normalizeUsername(other));
});

test("different names have different keys", () => {
  expect(new Set(["fan", "fen", "梅西", "梅", "Болельщик"].map(normalizeUsername)).size).toBe(5);
});

test.each(["admin", "Adm1n", "ROOT", "аdmin", "5upport", "\u1d00dmin", "\u0280oot"])("%s is reserved", (name) => {
  expect(isReservedName(name)).toBe(true);
});
