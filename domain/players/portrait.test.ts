import fc from "fast-check";
import { expect, test } from "vitest";
import { nameSeed } from "../name-seed.ts";
import { parsePortraitFile, portraitId, portraitPath } from "./portrait.ts";

const fileOf = (path: string) => path.split("/").slice(2) as [string, string];
const hex = fc.stringMatching(/^#[0-9a-f]{6}$/);

test("an address holds all that is drawn", () => {
  fc.assert(
    fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), hex, hex, fc.boolean(), (id, colourA, colourB, isCoach) => {
      const path = portraitPath({ id, name: "Ada Okonkwo", isCoach }, { colourA, colourB });
      expect(parsePortraitFile(...fileOf(path))).toEqual({ seed: id, colourA, colourB, isCoach });
    }),
  );
});

test("people without an id have a face by name, people without a team neutral colours", () => {
  expect(portraitPath({ name: "Ada" })).toBe(portraitPath({ name: "Ada" }));
  expect(nameSeed("Ada")).not.toBe(nameSeed("Bea"));
  expect(portraitPath({ id: 7, name: "Ada" }, { colourA: "red", colourB: "#ABCDEF" })).toBe(
    "/portraits/1/t7-5b6472-abcdef.svg",
  );
});

test("in individual games the side is the person", () => {
  expect(portraitId("tennis", { id: 901, teamId: 9 })).toBe(9);
  expect(portraitId("tennis", { id: 903, teamId: 9, role: "coach" })).toBe(903);
  expect(portraitId("soccer", { id: 901, teamId: 9 })).toBe(901);
});

test("other addresses are rejected", () => {
  for (const file of [
    "t1.svg",
    "x1-000000-000000.svg",
    "t1-00000g-000000.svg",
    "t1-000000-000000.png",
    "t-1-0-0.svg",
  ]) {
    expect(parsePortraitFile("1", file), file).toBeUndefined();
  }
  expect(parsePortraitFile("2", "t1-000000-000000.svg")).toBeUndefined();
});
