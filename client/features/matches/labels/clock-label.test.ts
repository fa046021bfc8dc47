import { expect, test } from "vitest";
import { restoreMessageLocaleAfterEach, setMessageLocale } from "../../../../tests/support/message-locale.ts";
import { clockLabel } from "./clock-label.ts";

restoreMessageLocaleAfterEach();

test("the period of a time is localized, other times stay", () => {
  expect(["Q3 04:12", "OT 5:00", "OT2 1:07"].map((text) => clockLabel(text))).toEqual([
    "Q3 04:12",
    "OT 5:00",
    "OT 2 1:07",
  ]);
  setMessageLocale("zh-CN");
  expect(clockLabel("Q3 04:12")).not.toContain("Q");
  for (const text of ["45+2'", "12:40", "18.2", undefined]) expect(clockLabel(text)).toBe(text);
});
