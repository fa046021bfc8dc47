import { expect, test } from "vitest";
import { partHeadings } from "./part-headings.ts";

test("a line score names its parts, overtime past the regular ones", () => {
  expect(partHeadings(2, "clock")).toEqual(["1st half", "2nd half"]);
  expect(partHeadings(4, "clock").slice(2)).toEqual(["ET", "ET 2"]);
  expect(partHeadings(5, "quarters")).toEqual(["Q1", "Q2", "Q3", "Q4", "OT"]);
  expect(partHeadings(3, "sets")).toEqual(["1", "2", "3"]);
  expect(partHeadings(11, "innings")).toHaveLength(11);
});
