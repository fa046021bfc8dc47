import { expect, it } from "vitest";
import { MAX_PAGES, paginateRows } from "./paging.ts";

it("has a next page only when a row is left for it", () => {
  expect(paginateRows([1, 2, 3], { page: 2, size: 2 })).toEqual({ rows: [1, 2], nextPage: 3 });
  expect(paginateRows([1, 2], { page: 2, size: 2 })).toEqual({ rows: [1, 2], nextPage: null });
  expect(paginateRows([], { page: 1, size: 2 })).toEqual({ rows: [], nextPage: null });
});

it("offers no page that a call would reject", () => {
  expect(paginateRows([1, 2, 3], { page: MAX_PAGES, size: 2 }).nextPage).toBeNull();
});
