import { expect, test } from "vitest";
import { joinWithComma } from "./join-with-comma.ts";

test("parts have the comma of the language between them", () => {
  expect(joinWithComma("en", ["Natal Stadium", "Natal"])).toBe("Natal Stadium, Natal");
  expect(joinWithComma("ar", ["Natal Stadium", "Natal"])).toBe("Natal Stadium، Natal");
});

test("a single part has none", () => {
  expect(joinWithComma("ja", ["Natal Stadium"])).toBe("Natal Stadium");
});
