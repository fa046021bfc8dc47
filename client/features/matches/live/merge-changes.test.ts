import { describe, expect, test } from "vitest";
import type { MatchEvent } from "#domain/matches/match.ts";
import type { MatchCard, MatchDetail, MatchList } from "#domain/matches/views.ts";
import type { MatchChange } from "#party/protocol/match-feed/change-tables.ts";
import { mergeIntoDetail, mergeIntoList } from "./merge-changes.ts";
import { diffScore, diffScores } from "./score-changes.ts";

const team = (id: number) => ({ id, name: `Team ${id}`, initials: "T", colourA: "#111111", colourB: "#eeeeee" });
const card = (id: number, home = 0, away = 0): MatchCard => ({
  id,
  gameId: 202,
  leagueId: 1,
  startsAtMs: 0,
  state: "in_progress",
  clock: { seconds: 60, asOfMs: 0, running: true, direction: "up" },
  score: { home, away, parts: [] },
  revision: 1,
  updatedAtMs: 0,
  home: team(1),
  away: team(2),
  coverage: { stream: false, chat: false, plans: false },
});
const listOf = (...cards: MatchCard[]): MatchList => ({
  leagues: [],
  list: cards,
  total: cards.length,
  page: 1,
  size: 100,
});
const change = (id: number, revision: number, home: number, events?: MatchEvent[]): MatchChange => ({
  id,
  revision,
  updatedAtMs: revision,
  state: "in_progress",
  score: { home, away: 0, parts: [] },
  ...(events ? { events } : {}),
});
const event = (seq: number): MatchEvent => ({ seq, kind: "goal", atMs: seq });

describe("mergeIntoList", () => {
  test("changes only the given card", () => {
    const list = listOf(card(1), card(2));
    const merged = mergeIntoList(list, [change(2, 2, 1)]);
    expect(merged.list[0]).toBe(list.list[0]);
    expect(merged.list[1]?.score.home).toBe(1);
    expect(merged.list[1]?.clock).toBeUndefined();
  });

  test("is the same list when nothing is newer", () => {
    const list = listOf(card(1));
    expect(mergeIntoList(list, [change(1, 1, 5), change(9, 9, 9)])).toBe(list);
  });

  test("several changes of one match end at the newest, in any order", () => {
    const merged = mergeIntoList(listOf(card(1)), [change(1, 3, 3), change(1, 2, 2)]);
    expect(merged.list[0]).toMatchObject({ revision: 3, score: { home: 3 } });
  });

  test("a list card never gets events", () => {
    const merged = mergeIntoList(listOf(card(1)), [change(1, 2, 1, [event(1)])]);
    expect(merged.list[0]).not.toHaveProperty("events");
  });
});

describe("mergeIntoDetail", () => {
  const detail = (events: MatchEvent[]): MatchDetail => ({
    ...card(1),
    league: { id: 1, gameId: 202, name: "League", rank: 1 },
    events,
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
  });

  test("adds new events once, in order", () => {
    const merged = mergeIntoDetail(detail([event(1), event(3)]), [
      change(1, 2, 1, [event(4), event(2)]),
      change(1, 3, 1, [event(2)]),
    ]);
    expect(merged.events.map((one) => one.seq)).toEqual([1, 2, 3, 4]);
    expect(merged.revision).toBe(3);
  });

  test("late events of an old revision are added, the old score is not", () => {
    const merged = mergeIntoDetail(detail([event(2)]), [change(1, 1, 9, [event(1)])]);
    expect(merged.events).toHaveLength(2);
    expect(merged.score.home).toBe(0);
  });

  test("is the same object when nothing is new", () => {
    const detailBefore = detail([event(1)]);
    expect(mergeIntoDetail(detailBefore, [change(1, 1, 9, [event(1)]), change(2, 9, 9)])).toBe(detailBefore);
  });
});

describe("scoreMove", () => {
  test("a score revealed after a delay is not a score change", () => {
    const held: MatchCard = { ...card(1, 0, 0), hidden: true, held: true };
    expect(diffScore(held, card(1, 2, 0))).toBeUndefined();
  });

  test("reports who scored", () => {
    expect(diffScore(card(1, 0, 0), card(1, 1, 0))).toMatchObject({ side: "home", kind: "scored" });
    expect(diffScore(card(1, 0, 0), card(1, 0, 2))).toMatchObject({ side: "away", kind: "scored" });
  });

  test("a score that goes down is a correction", () => {
    expect(diffScore(card(1, 2, 1), card(1, 1, 1))).toMatchObject({ side: "both", kind: "corrected" });
  });

  test("reports nothing when only the clock moved", () => {
    expect(diffScore(card(1, 1, 1), card(1, 1, 1))).toBeUndefined();
  });

  test("a match listed twice is reported once", () => {
    expect(diffScores([card(1), card(1)], [card(1, 1), card(1, 1)])).toHaveLength(1);
  });
});
