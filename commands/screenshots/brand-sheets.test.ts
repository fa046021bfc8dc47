import { expect, test } from "vitest";
import { brandSheets, namedAfter } from "./brand-sheets.ts";

test("a sheet has one screen of every brand, by the names the pictures are taken under", () => {
  const brands = ["aurora", "ember"];
  const taken = brands.flatMap((brand) => namedAfter(brand, [{ name: "home", path: "/" }]));
  const [sheet, ...others] = brandSheets(brands, namedAfter("ember", [{ name: "home", path: "/" }]));
  expect(others).toEqual([]);
  expect(sheet?.name).toBe("brands-home");
  expect(sheet?.screens.map(({ name }) => name)).toEqual(taken.map(({ name }) => name));
});
