import { expect, test } from "vitest";
import { formatSettingCookie } from "./setting-cookie.ts";

test("a setting cookie lasts a year, covers the whole site and escapes its value", () => {
  expect(formatSettingCookie("tz", "America/New_York", true)).toBe(
    "tz=America%2FNew_York; path=/; max-age=31536000; samesite=lax; secure",
  );
  expect(formatSettingCookie("lang", "vi; domain=x", false)).not.toContain("; domain");
});
