import { describe, expect, test } from "vitest";
import type { MatchCard } from "#domain/matches/views.ts";
import { groupMatches, splitIntoColumns } from "./group-matches.ts";
import {
  hasScore,
  leadingSide,
  partColumns,
  partLines,
  rowDetailLines,
  scoreDetailLines,
  scoreText,
  totalLines,
  totalText,
} from "./row-score.ts";

const CRICKET = 210;
const BASEBALL = 205;

const team = (id: number) => ({ id, name: `Team ${id}`, initials: "T", colourA: "#111111", colourB: "#eeeeee" });
const card = (more: Partial<MatchCard> = {}): MatchCard => ({
  id: 1,
  gameId: 203,
  leagueId: 1,
  startsAtMs: 0,
  state: "finished",
  score: { home: 0, away: 0, parts: [] },
  revision: 1,
  updatedAtMs: 0,
  home: team(1),
  away: team(2),
  coverage: { stream: false, chat: false, plans: false },
  ...more,
});
const parts = (...pairs: [number, number][]) => pairs.map(([home, away]) => ({ home, away }));

describe("leadingSide", () => {
  test("the side with more leads, nobody when level or not started", () => {
    expect(leadingSide(card({ score: { home: 2, away: 1, parts: [] } }))).toBe("home");
    expect(leadingSide(card({ score: { home: 1, away: 3, parts: [] } }))).toBe("away");
    expect(leadingSide(card({ score: { home: 1, away: 1, parts: [] } }))).toBeUndefined();
    expect(leadingSide(card({ state: "postponed", score: { home: 1, away: 0, parts: [] } }))).toBeUndefined();
  });

  test("an awarded match is led by its winner, whatever the score", () => {
    const awarded = card({ state: "awarded", winner: "away", score: { home: 2, away: 1, parts: [] } });
    expect(leadingSide(awarded)).toBe("away");
    expect(leadingSide({ ...awarded, state: "in_progress" })).toBe("home");
  });

  test("a shoot-out decides a level match, a break of 31 does not", () => {
    const level = { home: 0, away: 0, parts: [] };
    expect(leadingSide(card({ score: { ...level, homeDetail: "(4)", awayDetail: "(5)" } }))).toBe("away");
    expect(leadingSide(card({ score: { ...level, homeDetail: "31" } }))).toBeUndefined();
  });
});

test("only a started match has a score", () => {
  expect(
    ["not_started", "postponed", "cancelled"].some((state) => hasScore(card({ state: state as "postponed" }))),
  ).toBe(false);
  expect(
    ["in_progress", "finished", "awarded", "abandoned"].every((state) =>
      hasScore(card({ state: state as "finished" })),
    ),
  ).toBe(true);
});

describe("partColumns", () => {
  const short = card({ score: { home: 1, away: 0, parts: parts([6, 4]) } });
  const long = card({ score: { home: 2, away: 1, parts: parts([6, 4], [3, 6], [7, 5]) } });

  test("all rows of a league get the columns of the longest", () => {
    const columns = partColumns([short, long], "sets");
    expect(columns).toEqual({ first: 0, count: 3, wide: false });
    expect(partLines(long, columns.first, columns.count)).toBe("6\t3\t7\n4\t6\t5");
    expect(partLines(short, columns.first, columns.count)).toBe("6\n4");
  });

  test("of a very long match the last nine parts are shown", () => {
    const extra = card({
      score: { home: 1, away: 0, parts: Array.from({ length: 12 }, () => ({ home: 0, away: 0 })) },
    });
    expect(partColumns([extra], "innings")).toMatchObject({ first: 3, count: 9 });
  });

  test("three digits need wider columns; frames need none", () => {
    const high = card({ score: { home: 1, away: 0, parts: parts([250, 160]) } });
    expect(partColumns([high], "maps").wide).toBe(true);
    expect(partColumns([high], "frames").count).toBe(0);
  });

  test("a match not started shows no parts", () => {
    expect(partLines(card({ state: "not_started" }), 0, 3)).toBe("");
  });
});

describe("groupMatches", () => {
  const league = (id: number, rank: number, gameId = 202) => ({ id, gameId, name: `League ${id}`, rank });

  test("leagues by rank, cards in the list's order", () => {
    const list = [card({ id: 1, leagueId: 7 }), card({ id: 2, leagueId: 5 }), card({ id: 3, leagueId: 7 })];
    const [section] = groupMatches({ leagues: [league(7, 20), league(5, 10)], list });
    expect(section?.groups.map((group) => [group.league.id, group.cards.map(({ id }) => id)])).toEqual([
      [5, [2]],
      [7, [1, 3]],
    ]);
  });

  test("days stay in the list's order, each with its own leagues", () => {
    const list = [card({ id: 1, startsAtMs: 2 }), card({ id: 2, startsAtMs: 1 }), card({ id: 3, startsAtMs: 2 })];
    const sections = groupMatches({ leagues: [league(1, 1)], list }, (atMs) => `day ${atMs}`);
    expect(sections.map(({ day, groups }) => [day, groups[0]?.cards.length])).toEqual([
      ["day 2", 2],
      ["day 1", 1],
    ]);
  });

  test("a card of an unknown league is left out", () => {
    expect(groupMatches({ leagues: [], list: [card()] })).toEqual([]);
  });
});

test("two stacks of about one height, in one order through both", () => {
  const group = (key: string, rows: number) => ({
    key,
    league: { id: 1, gameId: 1, name: key, rank: 1 },
    cards: Array.from({ length: rows }, () => card()),
  });
  const stacksOf = (...rows: number[]) =>
    splitIntoColumns(rows.map((count, at) => group("abcd"[at] ?? "", count))).map((stack) =>
      stack.map(({ key }) => key).join(""),
    );
  expect(stacksOf(4, 1, 2, 3)).toEqual(["ab", "cd"]);
  expect(stacksOf(9, 1)).toEqual(["a", "b"]);
  expect(stacksOf(1, 9)).toEqual(["a", "b"]);
  expect(stacksOf(1)).toEqual(["a", ""]);
  expect(stacksOf()).toEqual(["", ""]);
});

describe("cricket and baseball", () => {
  const innings = (home: number, away: number) => [
    { home, away: 0 },
    { home: 0, away },
  ];
  const chase = { home: 161, away: 40, parts: innings(161, 40), homeDetail: "161/7 (20.0)", awayDetail: "40/1 (5.3)" };

  test("a cricket total is runs and wickets, without columns that repeat it; overs while they are bowled", () => {
    const live = card({ gameId: CRICKET, state: "in_progress", score: chase });
    expect(totalLines(live)).toBe("161/7\n40/1");
    expect(scoreDetailLines(live)).toBe("20.0\n5.3");
    expect(partColumns([live], "innings")).toEqual({ first: 0, count: 0, wide: false });
    expect(scoreDetailLines({ ...live, state: "finished" })).toBeUndefined();
  });

  test("a side that is all out shows its runs alone, and a side that has not batted shows a dash", () => {
    const score = { home: 162, away: 0, parts: [{ home: 162, away: 0 }], homeDetail: "162/10 (19.4)" };
    expect(totalLines(card({ gameId: CRICKET, state: "in_progress", score }))).toBe("162\n–");
  });

  test("a total of two innings shows both, without columns that repeat them", () => {
    const test = {
      home: 250,
      away: 300,
      parts: [...innings(200, 300), { home: 50, away: 0 }],
      homeDetail: "50/2 (12.0)",
    };
    const live = card({ gameId: CRICKET, state: "in_progress", score: test });
    expect(partColumns([live], "innings")).toEqual({ first: 0, count: 0, wide: false });
    expect(totalLines(live)).toBe("200 & 50/2\n300");
    expect(totalText(live)).toBe("200 & 50/2 – 300");
    expect(scoreDetailLines(live)).toBe("12.0\n");
    expect(rowDetailLines(live)).toBeUndefined();
  });

  test("a finished baseball game shows no outs", () => {
    const outs = { home: 4, away: 3, parts: [{ home: 4, away: 3 }], awayDetail: "outs=3" };
    expect(scoreDetailLines(card({ gameId: BASEBALL, score: outs }))).toBeUndefined();
  });
});

test("outs and shoot-outs are shown beside the total, kills in the column of their map", () => {
  expect(scoreDetailLines(card({ score: { home: 1, away: 1, parts: [], homeDetail: "(4)" } }))).toBe("(4)\n");
  expect(scoreDetailLines(card())).toBeUndefined();
  const outs = { home: 1, away: 0, parts: [], awayDetail: "outs=1 on=13" };
  expect(scoreDetailLines(card({ state: "in_progress", score: outs }))).toBe("\n\u20681 out\u2069");
  const kills = { home: 1, away: 0, parts: [], homeDetail: "kills=9 towers=2", awayDetail: "kills=4 towers=0" };
  expect(scoreDetailLines(card({ state: "in_progress", score: kills }))).toBeUndefined();
});

test("both totals in one line: visitors first in baseball, wickets in cricket", () => {
  const score = { home: 2, away: 1, parts: [] };
  expect(totalText(card({ score }))).toBe("2–1");
  expect(totalText(card({ gameId: BASEBALL, score }))).toBe("1–2");
  const innings = { home: 161, away: 0, parts: [{ home: 161, away: 0 }], homeDetail: "161/7 (20.0)" };
  expect(totalText(card({ gameId: CRICKET, state: "in_progress", score: innings }))).toBe("161/7 – –");
});

test("a score has the visitors first in baseball", () => {
  expect(scoreText({ home: 2, away: 1 }, 205)).toBe("1–2");
  expect(scoreText({ home: 2, away: 1 }, 202)).toBe("2–1");
});

test("a score of cricket has no 0 for the side that has not batted", () => {
  expect(scoreText({ home: 161, away: 0 }, CRICKET)).toBe("161");
  expect(scoreText({ home: 161, away: 0 }, CRICKET, "away")).toBe("0");
  expect(scoreText({ home: 161, away: 40 }, CRICKET)).toBe("161–40");
  expect(scoreText({ home: 161, away: 40 }, CRICKET, "away")).toBe("40");
  expect(scoreText({ home: 0, away: 0 }, CRICKET)).toBe("0");
});
