import { expect, test } from "vitest";
import type { MatchEvent } from "../match.ts";
import { applyPatch, type MatchDetail, type MatchPatch } from "../view.ts";
import { withoutSpoilers } from "./by-call.ts";
import { readDelay } from "./delay.ts";
import { hideCard, lateGuard, spoilerGuard } from "./guard.ts";

const team = (id: number) => ({ id, name: `Team ${id}`, initials: "T", colourA: "#000000", colourB: "#ffffff" });
const goal = (seq: number, atMs: number, home: number): MatchEvent => ({
  seq,
  kind: "goal",
  atMs,
  side: "home",
  score: { home, away: 0 },
});
const match = (rest: Partial<MatchDetail> = {}): MatchDetail => ({
  id: 1,
  gameId: 202,
  leagueId: 10,
  startsAtMs: 0,
  state: "in_progress",
  score: { home: 2, away: 0, parts: [{ home: 2, away: 0 }], homeDetail: "(4)" },
  revision: 9,
  updatedAtMs: 0,
  home: team(1),
  away: team(2),
  coverage: { stream: false, chat: false, plans: false },
  league: { id: 10, gameId: 202, name: "League", rank: 1 },
  events: [goal(1, 1_000, 1), goal(2, 9_000, 2)],
  has: { lineups: true, injuries: false, statistics: true, odds: true, text: true, momentum: true, animation: true },
  pinned: [],
  ...rest,
});
const late = { matches: new Set([1]), sinceMs: 5_000 };
const NOTHING = { matches: [], tables: [] };
const guard = lateGuard(undefined, NOTHING, late);
const shown = (told: MatchDetail, by = guard) =>
  withoutSpoilers("GET /{game}/{matchId}", told, by, undefined) as MatchDetail;

test("who watches late sees a match as its events tell that it stood then", () => {
  const then = shown(match({ state: "finished", winner: "home" }));
  expect(then).toMatchObject({ held: true, state: "in_progress", score: { home: 1, away: 0, parts: [] } });
  expect(then.events.map(({ seq }) => seq)).toEqual([1]);
  expect(then.winner ?? then.hidden ?? then.score.homeDetail).toBeUndefined();
  expect(shown(match({ events: [goal(2, 9_000, 2)] })).score).toMatchObject({ home: 0, away: 0 });
});

test("where events do not account for the score nothing is told of it", () => {
  for (const events of [[], [goal(1, 1_000, 1)]]) {
    expect(shown(match({ events }))).toMatchObject({
      hidden: true,
      held: true,
      score: { home: 0, away: 0 },
      events: [],
    });
  }
});

test("what the room tells next opens what was held back, and nothing that is hidden for good", () => {
  const patch: MatchPatch = {
    id: 1,
    revision: 8,
    updatedAtMs: 1,
    state: "in_progress",
    score: { home: 2, away: 0, parts: [] },
  };
  const opened = applyPatch(hideCard(guard, match()), patch);
  expect(opened).toMatchObject({ revision: 8, score: { home: 2 } });
  expect(opened.hidden ?? opened.held).toBeUndefined();
  const both = lateGuard(spoilerGuard({ mode: "all", leagues: [], teams: [] }, NOTHING), NOTHING, late);
  const closed = hideCard(both, match());
  expect(closed.held).toBeUndefined();
  expect(applyPatch(closed, { ...patch, revision: 10 })).toMatchObject({ hidden: true, score: { home: 0 } });
});

test("a match whose score stood longer, or that the reader asked to see, is told", () => {
  const other = match({ id: 2 });
  expect(shown(other)).toBe(other);
  const asked = lateGuard(undefined, { matches: [1], tables: [] }, late);
  expect(hideCard(asked, match()).held).toBeUndefined();
});

test("a delay is whole seconds up to the most a picture is behind", () => {
  expect([undefined, null, "", "x", "-5", "1.5", "5", "999"].map(readDelay)).toEqual([0, 0, 0, 0, 0, 0, 5, 120]);
});
