import { expect, it } from "vitest";
import { parseLiveId } from "./past-lives-queries.ts";

it("reads the live from the URL, and drops invalid values", () => {
  expect([7, "8", "x", -1, undefined].map((live) => parseLiveId({ live }))).toEqual([
    ...[7, 8],
    ...[undefined, undefined, undefined],
  ]);
});
