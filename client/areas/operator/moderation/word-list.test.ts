import { expect, test } from "vitest";
import { listKey, parseListKey } from "./word-list.ts";

test("a list keeps its scope and language in a select; an unknown value is the list of all sites", () => {
  for (const list of [{ scope: "site" }, { scope: "brand" }, { scope: "language", language: "pt" }] as const) {
    expect(parseListKey(listKey(list))).toEqual(list);
  }
  expect(parseListKey("room")).toEqual({ scope: "site" });
});
