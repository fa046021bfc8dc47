import { expect, test } from "vitest";
import { regionName } from "./region-name.ts";

test("returns the country in the reader's language", () => {
  expect(regionName("JP", "ja")).toBe("日本");
  expect(regionName("DE", "fr")).toBe("Allemagne");
  expect(regionName("BR", "ar")).toMatch(/\p{Script=Arabic}/u);
});

test("returns an unknown code unchanged", () => {
  expect(regionName("QX", "en")).toBe("QX");
});
