import { expect, it } from "vitest";
import { ID_IMAGE_SIDES } from "#domain/anchors/application.ts";
import { findFormProblems } from "./find-form-problems.ts";

const NOW_MS = Date.UTC(2026, 10, 23);
const VALUES = {
  name: "Ann Winter",
  idNumber: "AB-123456",
  birthDate: "1999-02-03",
  introduction: "Ten years of football radio.",
  content: "Live commentary of league matches.",
  images: "",
  isRulesAccepted: true,
};

it("accepts a complete application", () => {
  expect(findFormProblems(VALUES, ID_IMAGE_SIDES, NOW_MS)).toEqual({});
});

it("names each field that is missing or too short", () => {
  const empty = { ...VALUES, name: " ", content: "Short", isRulesAccepted: false };
  expect(Object.keys(findFormProblems(empty, ID_IMAGE_SIDES, NOW_MS)).sort()).toEqual([
    "content",
    "isRulesAccepted",
    "name",
  ]);
});

it("rejects applicants under 18, wrong ID numbers and missing images", () => {
  expect(Object.keys(findFormProblems({ ...VALUES, birthDate: "2012-01-01" }, ID_IMAGE_SIDES, NOW_MS))).toEqual([
    "birthDate",
  ]);
  expect(Object.keys(findFormProblems({ ...VALUES, idNumber: "1" }, ID_IMAGE_SIDES, NOW_MS))).toEqual(["idNumber"]);
  expect(Object.keys(findFormProblems(VALUES, ["front"], NOW_MS))).toEqual(["images"]);
});
