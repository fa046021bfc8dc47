import { expect, test } from "vitest";
import { canonicalPath, pathSegments } from "./canonical-path.ts";

const FIRST = pathSegments(["match", "leagueLibrary", "s"]);
const GAMES = pathSegments(["soccer", "cs:go"]);
const isLocale = (step: string) => step === "en";
const read = (path: string) => canonicalPath(path, FIRST, GAMES, isLocale);

test.each([
  ["/Match", "/match"],
  ["/en/MATCH/Soccer", "/en/match/soccer"],
  ["/LEAGUELIBRARY/1/groupTable", "/leagueLibrary/1/groupTable"],
  ["/en/CS:GO/12", "/en/cs:go/12"],
  ["//match", "/match"],
  ["/en//match///soccer", "/en/match/soccer"],
  ["//evil.example/match", "/evil.example/match"],
])("%s is %s", (asked, told) => {
  expect(read(asked)).toBe(told);
});

test.each([
  ["/"],
  ["/match/soccer"],
  ["/en"],
  ["/s/Soccer"],
  ["/leagueLibrary/1/GroupTable"],
  ["/Nowhere"],
  ["/match/"],
])("%s is left as it is", (path) => {
  expect(read(path)).toBeUndefined();
});
