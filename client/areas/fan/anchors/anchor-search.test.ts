import { expect, test } from "vitest";
import { parseAnchorSearch, toAnchorListInput } from "./anchor-search.ts";

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

test("asks for the game by its id", () => {
  expect(toAnchorListInput({ game: "soccer" })).toEqual({ size: 24, gameId: 202 });
  expect(toAnchorListInput({})).toEqual({ size: 24 });
});
