import { expect, test } from "vitest";
import { regionName } from "./region-name.ts";

test("a country is named in the reader's language", () => {
  expect(regionName("JP", "ja")).toBe("日本");
  expect(regionName("DE", "fr")).toBe("Allemagne");
  expect(regionName("BR", "ar")).toMatch(/\p{Script=Arabic}/u);
});

test("what is no country stands as it is", () => {
  expect(regionName("QX", "en")).toBe("QX");
});
