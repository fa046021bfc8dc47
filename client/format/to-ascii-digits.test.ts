import { expect, test } from "vitest";
import { toAsciiDigits } from "./to-ascii-digits.ts";

test.each([
  ["٢٠٠", "200"],
  ["۱۲۳۴۵۶۷۸۹۰", "1234567890"],
  ["२५", "25"],
  ["৭", "7"],
  ["๙๙", "99"],
  ["１００", "100"],
  ["42", "42"],
  ["-1.5e3 ¥", "-1.5e3 ¥"],
])("%s reads as %s", (typed, digits) => {
  expect(toAsciiDigits(typed)).toBe(digits);
});
