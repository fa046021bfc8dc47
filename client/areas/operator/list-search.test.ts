import { expect, test } from "vitest";
import { brandFilters } from "./brands/brand-search.ts";
import { catalogueTab, mappingsQuery, mergedTeamsQuery } from "./catalogue/catalogue-search.ts";
import { pricesFilter } from "./finance/finance-search.ts";
import { ledgerFilters } from "./ledger/ledger-filters.ts";
import { parseDeskSearch } from "./news/desk-search.ts";
import { parseText } from "./parse-text.ts";
import { productsAdminQuery, shelfFilters } from "./products/shelf-filters.ts";
import { parseVideoDeskSearch } from "./videos/video-desk-search.ts";

const INVALID = { q: {}, state: "x", sort: 1, game: "chess", cursor: "-1", page: -1 };

test("invalid filters are dropped", () => {
  expect(brandFilters(INVALID)).toEqual({ q: "", state: undefined, sort: "name" });
  expect(mergedTeamsQuery(INVALID)).toEqual({ q: "", sort: "newest", page: 1 });
  expect(catalogueTab({ tab: "x" })).toBe("ids");
  expect(mappingsQuery({ ...INVALID, provider: "x", kind: "x", q: "a1" })).toEqual({
    ...{ provider: "api-football", kind: "league", q: "", sort: "provider", page: 1 },
  });
  expect(pricesFilter(INVALID)).toEqual({ state: undefined, sort: "newest" });
  expect(ledgerFilters(INVALID)).toEqual({ state: undefined, sort: "newest" });
  expect(shelfFilters(INVALID)).toEqual({ q: "", state: undefined, sort: "cheapest" });
  expect(productsAdminQuery(INVALID)).toEqual({ q: "", state: "all", sort: "oldest" });
  expect(parseDeskSearch(INVALID)).toMatchObject({ state: "draft", sort: "newest", game: undefined, page: 1 });
  expect(parseVideoDeskSearch(INVALID)).toEqual({ state: "in_review", sort: "newest", video: undefined, page: 1 });
});

test("filters of the address are read", () => {
  expect(brandFilters({ q: " relva ", state: "live", sort: "newest" })).toEqual({
    ...{ q: "relva", state: "live", sort: "newest" },
  });
  expect(mergedTeamsQuery({ q: 77, sort: "oldest", cursor: 2 })).toEqual({ q: "77", sort: "oldest", page: 2 });
  expect(mappingsQuery({ provider: "pandascore", kind: "team", q: 39, sort: "site", cursor: 60 })).toEqual({
    ...{ provider: "pandascore", kind: "team", q: "39", sort: "site", page: 60 },
  });
  expect(productsAdminQuery({ q: "scarf", state: "on_sale", sort: "newest", cursor: 9 })).toEqual({
    ...{ q: "scarf", state: "on_sale", sort: "newest", after: 9 },
  });
  expect(parseDeskSearch({ sort: "oldest", game: "cs:go" })).toMatchObject({ sort: "oldest", game: "cs:go" });
  expect(parseText("x".repeat(90), 60)).toHaveLength(60);
});
