import { expect, test } from "vitest";
import { recommendReason } from "./recommend-reason.ts";
import type { LeagueSummary, MatchCard } from "./views.ts";

const team = (id: number, name: string) => ({ id, name, initials: name, colourA: "#000000", colourB: "#ffffff" });
const card = (given: Partial<MatchCard> = {}): MatchCard => ({
  id: 1,
  revision: 1,
  updatedAtMs: 0,
  gameId: 202,
  leagueId: 1,
  startsAtMs: 0,
  state: "not_started",
  score: { home: 0, away: 0, parts: [] },
  home: team(1, "Home"),
  away: team(2, "Away"),
  coverage: { stream: false, chat: false, plans: false },
  ...given,
});
const leagues: LeagueSummary[] = [
  { id: 1, gameId: 202, name: "First", rank: 10 },
  { id: 2, gameId: 202, name: "Second", rank: 11 },
];
const nobody = { has: () => false, nameOf: () => undefined };
const finished = (home: number, away: number, parts: MatchCard["score"]["parts"]) =>
  card({ state: "finished", score: { home, away, parts }, leagueId: 2 });

test("what the fan follows comes first, with its name where it is known", () => {
  expect(recommendReason(card(), leagues, { has: () => true, nameOf: () => "Home" })).toEqual({
    kind: "followed",
    name: "Home",
  });
  expect(recommendReason(card(), leagues, { has: () => true, nameOf: () => undefined })).toEqual({ kind: "followed" });
});

test("the most important league of the game is a reason, another one is none", () => {
  expect(recommendReason(card(), leagues, nobody).kind).toBe("top_league");
  expect(recommendReason(card({ leagueId: 2 }), leagues, nobody).kind).toBe("other");
  expect(recommendReason(card(), leagues.slice(0, 1), nobody).kind).toBe("other");
});

test("a winner who was behind came back, by goals as by sets", () => {
  const goals = [
    { home: 0, away: 1 },
    { home: 3, away: 0 },
  ];
  expect(recommendReason(finished(3, 1, goals), leagues, nobody).kind).toBe("comeback");
  const sets = [
    { home: 4, away: 6 },
    { home: 6, away: 1 },
    { home: 6, away: 1 },
  ];
  expect(recommendReason(finished(2, 1, sets), leagues, nobody).kind).toBe("comeback");
});

test("one goal decided it; a hidden result is told nothing about", () => {
  const one = finished(1, 0, [{ home: 1, away: 0 }]);
  expect(recommendReason(one, leagues, nobody).kind).toBe("narrow");
  expect(recommendReason({ ...one, hidden: true }, leagues, nobody).kind).toBe("other");
});
