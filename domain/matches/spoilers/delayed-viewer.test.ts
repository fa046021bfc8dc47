import { expect, test } from "vitest";
import { applyPatch, type MatchPatch } from "../live-state.ts";
import type { MatchEvent } from "../match.ts";
import type { MatchDetail } from "../views.ts";
import { hideSpoilersInResult } from "./by-call.ts";
import { parseDelay } from "./delay.ts";
import { createSpoilerGuard, delayedGuard, hideCardResult, hidesNotification } from "./guard.ts";

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
  has: {
    lineups: true,
    injuries: false,
    statistics: true,
    odds: true,
    text: true,
    momentum: true,
    animation: true,
    course: true,
  },
  pinned: [],
  ...rest,
});
const delayed = { matches: new Set([1]), tables: new Set<number>(), sinceMs: 5_000 };
const NOTHING = { matches: [], tables: [] };
const guard = delayedGuard(undefined, NOTHING, delayed);
const detailFor = (detail: MatchDetail, by = guard) =>
  hideSpoilersInResult("GET /{game}/{matchId}", detail, by, undefined) as MatchDetail;

test("a delayed viewer sees the match as of its events at that time", () => {
  const then = detailFor(match({ state: "finished", winner: "home" }));
  expect(then).toMatchObject({ held: true, state: "in_progress", score: { home: 1, away: 0, parts: [] } });
  expect(then.events.map(({ seq }) => seq)).toEqual([1]);
  expect(then.winner ?? then.hidden ?? then.score.homeDetail).toBeUndefined();
  expect(detailFor(match({ events: [goal(2, 9_000, 2)] })).score).toMatchObject({ home: 0, away: 0 });
});

test("points and possession are withheld from a delayed viewer", () => {
  const score = { home: 1, away: 0, parts: [], homeDetail: "40", awayDetail: "15" };
  const phase = { kind: "set", number: 2, turn: { side: "home" } } as const;
  const card = match({ id: 2, score, phase, updatedAtMs: 6_000 });
  expect(hideCardResult(guard, card)).toMatchObject({ score: { home: 1 }, phase: { kind: "set", number: 2 } });
  expect(JSON.stringify(hideCardResult(guard, card))).not.toMatch(/Detail|turn/);
  expect(hideCardResult(guard, { ...card, updatedAtMs: 4_000 })).toMatchObject({ score, phase });
  expect(hideCardResult({ ...guard, revealed: new Set([2]) }, card)).toBe(card);
});

test("withholds everything when the events do not add up to the score", () => {
  for (const events of [[], [goal(1, 1_000, 1)]]) {
    expect(detailFor(match({ events }))).toMatchObject({
      hidden: true,
      held: true,
      score: { home: 0, away: 0 },
      events: [],
    });
  }
});

test("cuts appended parts at the viewer's time, and withholds statistics with a mark", () => {
  const of = { id: 1, leagueId: 10, homeId: 1, awayId: 2 };
  const other = { ...of, id: 2 };
  const text = { matchId: 1, lines: [4_000, 5_000, 5_001].map((atMs) => ({ atMs })), older: true };
  const lines = (by: typeof guard, sides = of) => hideSpoilersInResult("GET /match/textLive", text, by, sides);
  expect(lines(guard)).toMatchObject({ lines: [{ atMs: 4_000 }, { atMs: 5_000 }], older: true });
  // Applies even if the match's score changed earlier, because a missed chance is recent, too.
  expect(lines(guard, other)).toMatchObject({ lines: [{ atMs: 4_000 }, { atMs: 5_000 }] });
  const statistics = { matchId: 1, revision: 7, total: { shots: [1, 2] }, parts: [{}], rates: {}, players: [{}] };
  const statsFor = (by: typeof guard, sides = of) =>
    hideSpoilersInResult("GET /match/statistics", statistics, by, sides);
  expect(statsFor(guard)).toEqual({
    matchId: 1,
    revision: 0,
    total: {},
    parts: [],
    rates: {},
    players: [],
    held: true,
  });
  expect(statsFor(guard, other)).toBe(statistics);
  const closed = delayedGuard(createSpoilerGuard({ mode: "all", leagues: [], teams: [] }, NOTHING), NOTHING, delayed);
  expect(lines(closed)).toMatchObject({ lines: [], older: false });
  const course = { matchId: 1, points: [4_000, 5_001].map((atMs) => ({ kind: "round", atMs })) };
  expect(hideSpoilersInResult("GET /match/course", course, guard, of)).toMatchObject({ points: [{ atMs: 4_000 }] });
  expect(hideSpoilersInResult("GET /match/course", course, closed, of)).toMatchObject({ points: [] });
  expect(statsFor(closed)).toEqual({ matchId: 1, revision: 7, total: {}, parts: [], rates: {}, players: [] });
  const revealed = delayedGuard(undefined, { matches: [1], tables: [] }, delayed);
  expect([lines(revealed), statsFor(revealed)]).toEqual([text, statistics]);
});

test("withholds the videos of a hidden match", () => {
  const videos = [{ kind: "highlights" as const, url: "https://films.example/1", title: "Late winner" }];
  const seen = match({ conditions: { attendance: 9_000, films: videos } });
  expect(detailFor(seen).conditions).toEqual({ attendance: 9_000 });
  const closed = createSpoilerGuard({ mode: "all", leagues: [], teams: [] }, NOTHING);
  if (!closed) throw new Error("nothing is hidden");
  expect(detailFor(seen, closed).conditions).toEqual({ attendance: 9_000 });
  expect(detailFor(match({ id: 2, conditions: { films: videos } })).conditions).toEqual({ films: videos });
});

test("cuts events without a score change too, and keeps the tabs", () => {
  const card: MatchEvent = { seq: 3, kind: "yellow_card", atMs: 9_500, side: "home" };
  const quiet = match({ id: 2, events: [goal(1, 1_000, 2), card] });
  const of = { id: 2, leagueId: 10, homeId: 1, awayId: 2 };
  const seen = hideSpoilersInResult("GET /{game}/{matchId}", quiet, guard, of) as MatchDetail;
  expect(seen.events.map(({ seq }) => seq)).toEqual([1]);
  expect(seen.held).toBeUndefined();
  for (const events of [match().events, []]) expect(detailFor(match({ events })).has).toEqual(match().has);
});

test("the next room update reveals a delayed match, but not a hidden one", () => {
  const patch: MatchPatch = {
    id: 1,
    revision: 8,
    updatedAtMs: 1,
    state: "in_progress",
    score: { home: 2, away: 0, parts: [] },
  };
  const opened = applyPatch(hideCardResult(guard, match()), patch);
  expect(opened).toMatchObject({ revision: 8, score: { home: 2 } });
  expect(opened.hidden ?? opened.held).toBeUndefined();
  const both = delayedGuard(createSpoilerGuard({ mode: "all", leagues: [], teams: [] }, NOTHING), NOTHING, delayed);
  const closed = hideCardResult(both, match());
  expect(closed.held).toBeUndefined();
  const awarded = applyPatch(closed, { ...patch, revision: 10, state: "awarded", winner: "home" });
  expect(awarded).toMatchObject({ hidden: true, state: "finished", score: { home: 0 } });
  expect(awarded.winner).toBeUndefined();
});

test("the winner appears with the final state, and disappears with it", () => {
  const patch = { id: 1, updatedAtMs: 1, score: { home: 0, away: 0, parts: [] } };
  const awarded = applyPatch(match(), { ...patch, revision: 10, state: "awarded", winner: "away" });
  expect(awarded).toMatchObject({ state: "awarded", winner: "away" });
  expect(applyPatch(awarded, { ...patch, revision: 11, state: "finished" }).winner).toBeUndefined();
});

test("shows matches whose score changed earlier, and revealed ones", () => {
  const other = match({ id: 2 });
  expect(detailFor(other)).toBe(other);
  const revealed = delayedGuard(undefined, { matches: [1], tables: [] }, delayed);
  expect(hideCardResult(revealed, match()).held).toBeUndefined();
});

test("a delay is whole seconds up to the maximum", () => {
  expect([undefined, null, "", "x", "-5", "1.5", "5", "999"].map(parseDelay)).toEqual([0, 0, 0, 0, 0, 0, 5, 120]);
});

test("chat history ends at the viewer's time, and continues from there", () => {
  const message = (line: number, timeMs: number) => ({ line, timeMs, text: "goal", from: {} });
  const history = { list: [message(3, 4_000), message(4, 6_000), message(7, 7_000)], epoch: "e", seq: 8 };
  const visible = hideSpoilersInResult("GET /live/getChatroomSpeech", history, guard, undefined);
  expect(visible).toEqual({ list: [message(3, 4_000)], epoch: "e", seq: 3 });
  const { delayed: _, ...live } = guard;
  expect(hideSpoilersInResult("GET /live/getChatroomSpeech", history, live, undefined)).toBe(history);
});

test("withholds a table with a result after the viewer's time, but no other table", () => {
  const ended = delayedGuard(undefined, NOTHING, { ...delayed, tables: new Set([10]) });
  const league = (id: number) => ({ id, gameId: 202, name: "League", rank: 1 });
  const table = (id: number) => ({
    league: league(id),
    season: "2026",
    seasons: [],
    columns: {},
    rows: [{ place: 1 }],
  });
  const rowsOf = (id: number) =>
    (hideSpoilersInResult("GET /league/standings", table(id), ended, undefined) as { rows: unknown[] }).rows.length;
  expect([rowsOf(10), rowsOf(11)]).toEqual([0, 1]);
});

test("withholds a notification of a later goal, and shows an earlier one", () => {
  const of = { id: 1, leagueId: 10, homeId: 1, awayId: 2 };
  expect([hidesNotification(guard, of, 5_001), hidesNotification(guard, of, 5_000)]).toEqual([true, false]);
  const closed = delayedGuard(createSpoilerGuard({ mode: "all", leagues: [], teams: [] }, NOTHING), NOTHING, delayed);
  expect(hidesNotification(closed, of, 0)).toBe(true);
});

test("withholds the chat of a hidden match, but not of other rooms", () => {
  const history = { epoch: "e", seq: 1, list: [{ line: 1, timeMs: 1, text: "2-0!" }] };
  const of = { id: 1, leagueId: 10, homeId: 1, awayId: 2 };
  const hiding = createSpoilerGuard({ mode: "listed", leagues: [], teams: [2] }, NOTHING);
  if (!hiding) throw new Error("nothing is hidden");
  const historyFor = (match: typeof of | undefined) =>
    hideSpoilersInResult("GET /live/getChatroomSpeech", history, hiding, match);
  expect(historyFor(of)).toEqual({ epoch: "e", seq: 1, list: [], hidden: true });
  expect(historyFor({ ...of, awayId: 3 })).toBe(history);
  expect(historyFor(undefined)).toBe(history);
});
