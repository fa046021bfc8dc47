import { expect, test } from "vitest";
import type { MatchDetail } from "#domain/matches/views.ts";
import { cricketMargin } from "./cricket-margin.ts";

const team = (id: number, name: string) => ({ id, name, initials: name, colourA: "#c8102e", colourB: "#ffffff" });
const match = (home: number, away: number, awayDetail: string, more: Partial<MatchDetail> = {}): MatchDetail => ({
  id: 1,
  revision: 1,
  updatedAtMs: 0,
  gameId: 210,
  leagueId: 1,
  league: { id: 1, gameId: 210, name: "Cup", rank: 1 },
  startsAtMs: 0,
  state: "finished",
  home: team(1, "York"),
  away: team(2, "Leeds"),
  score: { home, away, parts: [], homeDetail: `${home}/8 (20.0)`, awayDetail },
  coverage: { stream: false, chat: false, plans: false },
  events: [{ seq: 1, kind: "phase_start", side: "home", atMs: 0 }],
  has: {
    lineups: false,
    injuries: false,
    statistics: false,
    odds: false,
    text: false,
    momentum: false,
    animation: false,
    course: false,
  },
  pinned: [],
  ...more,
});

test("the side that batted first wins by runs, the one that chased by wickets", () => {
  expect(cricketMargin(match(150, 148, "148/10 (19.4)"))).toBe("York won by 2 runs.");
  expect(cricketMargin(match(150, 151, "151/4 (18.1)"))).toBe("Leeds won by 6 wickets.");
});

test("level scores are a tie", () => {
  expect(cricketMargin(match(150, 150, "150/9 (20.0)"))).toBe("Match tied");
});

test("no margin during play, with hidden results, or in another game", () => {
  expect(cricketMargin(match(150, 20, "20/0 (2.0)", { state: "in_progress" }))).toBeUndefined();
  expect(cricketMargin(match(150, 151, "151/4 (18.1)", { hidden: true }))).toBeUndefined();
  expect(cricketMargin(match(3, 1, "", { gameId: 205 }))).toBeUndefined();
});
