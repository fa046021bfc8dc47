import * as v from "valibot";
import { expect, test } from "vitest";
import { localizedNames, nameIn } from "./localized-names.ts";

test("a name is shown in the reader's language, else in English", () => {
  const names = { en: "Rocket", vi: "Tên lửa" };
  expect([nameIn(names, "vi"), nameIn(names, "ja")]).toEqual(["Tên lửa", "Rocket"]);
});

test.each([
  ["without English", { vi: "Tên lửa" }],
  ["in an unknown language", { en: "Rocket", xx: "?" }],
  ["that is empty", { en: " " }],
  ["that is too long", { en: "R".repeat(41) }],
])("rejects a name %s", (_what, names) => {
  expect(v.is(localizedNames, names)).toBe(false);
});
