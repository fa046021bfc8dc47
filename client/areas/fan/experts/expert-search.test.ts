import { expect, test } from "vitest";
import {
  parseBoardSearch,
  parseExpertTips,
  parseSpecialistSearch,
  toLibraryInput,
  toSpecialistInput,
  toTipsInput,
} from "./expert-search.ts";

test("a board is asked for with its game and page", () => {
  expect(toLibraryInput(parseBoardSearch({}))).toEqual({ board: "accuracy" });
  expect(toLibraryInput(parseBoardSearch({ board: "weekly", game: "soccer", page: "3" }))).toEqual({
    board: "weekly",
    gameId: 202,
    page: 3,
  });
});

test("unknown values are ignored", () => {
  expect(toLibraryInput(parseBoardSearch({ board: "strong_leagues", game: "chess", page: "99" }))).toEqual({
    board: "accuracy",
  });
  expect(toSpecialistInput(parseSpecialistSearch({ league: "-1", page: "1" }))).toEqual({ board: "strong_leagues" });
  expect(toTipsInput(7, parseExpertTips({ tips: "settled", counts: "all", last: "0", type: "bet" }))).toEqual({
    ...{ list: "settled", expertId: 7, size: 12 },
  });
});

test("a number's tips are settled ones with its filters", () => {
  const search = parseExpertTips({
    tips: "settled",
    counts: "decided",
    last: "10",
    game: "soccer",
    league: 9,
    page: 2,
  });
  expect(toTipsInput(7, search)).toEqual({
    ...{ list: "settled", expertId: 7, size: 12, page: 2 },
    ...{ counts: "decided", last: 10, gameId: 202, leagueId: 9 },
  });
  expect(toTipsInput(7, parseExpertTips({ counts: "decided" }))).toEqual({ list: "open", expertId: 7, size: 12 });
});
