import fc from "fast-check";
import { expect, it } from "vitest";
import { cleanQuery, MAX_QUERY_LENGTH } from "./clean-query.ts";
import { parseQuery, romanizedQuery, splitsOf } from "./parse-query.ts";

it("cuts and cleans any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 2_000 }), (text) => {
      const cleaned = cleanQuery(text);
      expect([...cleaned].length).toBeLessThanOrEqual(MAX_QUERY_LENGTH);
      expect(cleaned).toBe(cleanQuery(cleaned));
      expect(cleaned.isWellFormed()).toBe(true);
      for (const word of parseQuery(text).words) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
    }),
  );
});

it.each([
  ["Leeds vs Derby", [["leeds"], ["derby"]]],
  ["Leeds – Derby Rams", [["leeds"], ["derby", "rams"]]],
  ["曼联对利物浦", [["曼联"], ["利物浦"]]],
])("reads two teams in %s", (text, sides) => {
  expect(splitsOf(parseQuery(text))).toEqual([sides]);
});

it("tries each place where two names may meet", () => {
  expect(splitsOf(parseQuery("real madrid leeds"))).toEqual([
    [["real"], ["madrid", "leeds"]],
    [["real", "madrid"], ["leeds"]],
  ]);
  expect(splitsOf(parseQuery("vs"))).toEqual([]);
});

it("romanizes other scripts only", () => {
  const romanize = (text: string) => text.replaceAll("曼", "Man");
  expect(romanizedQuery(parseQuery("leeds 1919"), romanize)).toBeUndefined();
  expect(romanizedQuery(parseQuery("曼曼"), romanize)).toEqual(["manman"]);
});

it("romanizes a single Chinese character only if its syllable is long enough to tell names apart", () => {
  const romanize = (text: string) => text.replaceAll("北", "Bei").replaceAll("张", "Zhang");
  expect(romanizedQuery(parseQuery("北"), romanize)).toBeUndefined();
  expect(romanizedQuery(parseQuery("张"), romanize)).toEqual(["zhang"]);
});
