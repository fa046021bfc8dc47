import { expect, test } from "vitest";
import { anchorListQuery, parseAnchorSearch } from "./anchor-search.ts";

test("parses game, language and the followed filter", () => {
  expect(parseAnchorSearch({ game: "soccer", language: "de", followed: "1" })).toEqual({
    game: "soccer",
    language: "de",
    followed: 1,
  });
});

test("ignores unknown values", () => {
  expect(parseAnchorSearch({ game: "chess", language: "xx", followed: "yes" })).toEqual({});
});

test("asks for the game by its id, page by page", () => {
  expect(anchorListQuery({ game: "soccer" }, 2)).toEqual({ page: 2, size: 24, gameId: 202 });
  expect(anchorListQuery({})).toEqual({ page: 1, size: 24 });
});
