import { expect, test } from "vitest";
import { listKey, parseListKey, wordsQuery } from "./word-list.ts";

test("a list keeps its scope and language in a select; an unknown value is the list of all sites", () => {
  for (const list of [{ scope: "site" }, { scope: "brand" }, { scope: "language", language: "pt" }] as const) {
    expect(parseListKey(listKey(list))).toEqual(list);
  }
  for (const key of ["room", "language:xx", undefined, 3]) expect(parseListKey(key)).toEqual({ scope: "site" });
});

test("the search and the order are read from the address", () => {
  expect(wordsQuery({ list: "brand", q: " shop ", sort: "z-a" })).toEqual({
    ...{ selected: { scope: "brand" }, q: "shop", isBackwards: true },
  });
  expect(wordsQuery({ q: [], sort: 1 })).toEqual({ selected: { scope: "site" }, q: "", isBackwards: false });
});
