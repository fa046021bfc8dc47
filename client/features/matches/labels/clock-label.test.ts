import { afterEach, expect, test } from "vitest";
import { type Locale, overwriteGetLocale } from "../../../../messages/compiled/runtime.js";
import { clockLabel } from "./clock-label.ts";

const setLocale = (locale: Locale) => overwriteGetLocale(() => locale);
afterEach(() => setLocale("en"));

test("the period of a time is localized, other times stay", () => {
  expect(["Q3 04:12", "OT 5:00", "OT2 1:07"].map((text) => clockLabel(text))).toEqual([
    "Q3 04:12",
    "OT 5:00",
    "OT 2 1:07",
  ]);
  setLocale("zh-CN");
  expect(clockLabel("Q3 04:12")).not.toContain("Q");
  for (const text of ["45+2'", "12:40", "18.2", undefined]) expect(clockLabel(text)).toBe(text);
});
