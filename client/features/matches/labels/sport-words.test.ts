import { expect, test } from "vitest";
import { restoreMessageLocaleAfterEach, setMessageLocale } from "../../../../tests/support/message-locale.ts";
import {
  allTeamsWord,
  playersOf,
  playersWord,
  playerWord,
  scoreWords,
  teamsOf,
  teamsWord,
  teamWord,
} from "./sport-words.ts";

restoreMessageLocaleAfterEach();

test("Chinese has different words for a club and an esports team", () => {
  setMessageLocale("zh-CN");
  expect([teamWord("soccer"), teamsWord("soccer"), allTeamsWord("soccer")]).not.toContain("战队");
  expect([teamWord("lol"), teamsWord("lol"), allTeamsWord("lol")]).toEqual(["战队", "战队", "全部战队"]);
  expect([playerWord("lol"), playersWord("lol")]).toEqual(["选手", "选手"]);
  expect([teamsOf("lol", "LoL"), playersOf("lol", "LoL")]).toEqual(["LoL战队", "LoL选手"]);
});

test("a side of tennis is a player", () => {
  expect(teamWord("tennis")).toBe("Player");
  expect(teamsWord("tennis")).toBe("Players");
  expect(teamsOf("tennis", "Tennis")).toBe("Tennis players");
  expect(teamWord("soccer")).toBe("Team");
});

test("a score is counted in the sport's unit", () => {
  expect(scoreWords("soccer").scored()).toBe("Goals for");
  expect(scoreWords("basketball").conceded()).toBe("Points against");
  expect(scoreWords("cricket").scoredMean()).toBe("Runs per match");
  expect(scoreWords("pubg").concededMean()).toBe("Points conceded per match");
});

test("sets, frames and maps are neither goals nor points", () => {
  for (const game of ["tennis", "snooker", "lol"] as const) {
    expect([scoreWords(game).scored(), scoreWords(game).conceded()]).toEqual(["For", "Against"]);
  }
});
