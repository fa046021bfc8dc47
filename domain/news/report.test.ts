import { expect, test } from "vitest";
import type { MatchEvent } from "../matches/match.ts";
import { createMatchReport } from "./report.ts";
import type { ReportFact } from "./report-facts.ts";
import type { ReportedMatch } from "./report-steps.ts";

const team = (id: number, name: string) => ({ id, name, initials: "T", colourA: "#000000", colourB: "#ffffff" });
const match = (gameId: number, rest: Partial<ReportedMatch>): ReportedMatch => ({
  ...{ id: 1, gameId, leagueId: 1, home: team(1, "North"), away: team(2, "South"), startsAtMs: 0, revision: 1 },
  ...{ updatedAtMs: 0, state: "finished", score: { home: 0, away: 0, parts: [] }, events: [] },
  coverage: { stream: false, chat: false, plans: false },
  ...rest,
});
let seq = 0;
const event = (kind: MatchEvent["kind"], rest: Partial<MatchEvent> = {}): MatchEvent => ({
  ...{ seq: ++seq, kind, atMs: 0 },
  ...rest,
});
const goal = (side: "home" | "away", home: number, away: number, player: string, clockText: string) =>
  event("goal", { side, player, clockText, score: { home, away } });
const kinds = (facts: readonly ReportFact[] = []) => facts.map(({ kind }) => kind);

test("football: who opened, who turned it, who decided", () => {
  const report = createMatchReport(
    match(202, {
      score: {
        home: 2,
        away: 1,
        parts: [
          { home: 0, away: 1 },
          { home: 2, away: 0 },
        ],
      },
      events: [
        goal("away", 0, 1, "Silva", "12'"),
        goal("home", 1, 1, "Berg", "60'"),
        goal("home", 2, 1, "Koch", "88'"),
      ],
    }),
  );
  expect(report).toMatchObject({ stage: "full_time", outcome: "home", score: { home: 2, away: 1 } });
  expect(report?.facts).toEqual([
    { kind: "half_score", score: { home: 0, away: 1 } },
    { kind: "opening", side: "away", clock: "12'", player: "Silva" },
    { kind: "lead_changes", count: 1 },
    { kind: "comeback", winner: "home", score: { home: 0, away: 1 } },
    { kind: "decisive", player: "Koch", clock: "88'" },
  ]);
  expect(report?.scoring.map(({ player }) => player)).toEqual(["Silva", "Berg", "Koch"]);
});

test("a cancelled goal is in no sentence", () => {
  const report = createMatchReport(
    match(202, {
      score: { home: 0, away: 1, parts: [] },
      events: [
        goal("home", 1, 0, "Berg", "10'"),
        event("correction", { score: { home: 0, away: 0 }, was: { home: 1, away: 0 } }),
        goal("away", 0, 1, "Silva", "20'"),
      ],
    }),
  );
  expect(report?.scoring.map(({ player }) => player)).toEqual(["Silva"]);
  expect(kinds(report?.facts)).toEqual(["opening"]);
});

test("half-time: only what happened before the break", () => {
  const halves = {
    score: {
      home: 1,
      away: 1,
      parts: [
        { home: 1, away: 0 },
        { home: 0, away: 1 },
      ],
    },
  };
  const events = [goal("home", 1, 0, "Berg", "10'"), goal("away", 1, 1, "Silva", "50'")];
  const running = match(202, { ...halves, events, state: "in_progress", phase: { kind: "half", number: 2 } });
  expect(createMatchReport(running)).toMatchObject({
    stage: "half_time",
    outcome: "home",
    score: { home: 1, away: 0 },
  });
  expect(createMatchReport(running)?.scoring).toHaveLength(1);
  expect(
    createMatchReport(match(202, { score: { home: 1, away: 0, parts: [{ home: 1, away: 0 }] }, state: "in_progress" })),
  ).toBeUndefined();
});

test("penalties and awarded results", () => {
  const shootout = match(202, {
    score: { home: 1, away: 1, parts: [] },
    winner: "away",
    events: [
      event("phase_start", { phase: { kind: "overtime", number: 1 } }),
      event("penalty_goal", { side: "home", phase: { kind: "penalties", number: 1 }, score: { home: 1, away: 0 } }),
    ],
  });
  expect(createMatchReport(shootout)?.facts).toEqual([{ kind: "overtime" }, { kind: "penalties", winner: "away" }]);
  const awarded = createMatchReport(match(202, { state: "awarded", score: { home: 3, away: 0, parts: [] } }));
  expect(awarded).toMatchObject({ outcome: "home", facts: [{ kind: "awarded" }], scoring: [] });
});

test("tennis: sets, tie-breaks and a comeback", () => {
  const parts = [
    { home: 4, away: 6 },
    { home: 7, away: 6, tieBreak: [7, 4] as [number, number] },
    { home: 6, away: 3 },
  ];
  expect(kinds(createMatchReport(match(203, { bestOf: 3, score: { home: 2, away: 1, parts } }))?.facts)).toEqual([
    "deciding_part",
    "comeback",
    "tie_breaks",
  ]);
  const straight = match(203, {
    bestOf: 3,
    score: {
      home: 0,
      away: 2,
      parts: [
        { home: 1, away: 6 },
        { home: 2, away: 6 },
      ],
    },
  });
  expect(kinds(createMatchReport(straight)?.facts)).toEqual(["straight_sets"]);
});

test("cricket: by wickets after batting second, by runs after batting first", () => {
  const started = [event("phase_start", { side: "home" })];
  const chased = match(210, {
    score: { home: 150, away: 151, parts: [], homeDetail: "150/6 (20)", awayDetail: "151/4 (18.2)" },
    events: started,
  });
  expect(createMatchReport(chased)?.facts[0]).toEqual({ kind: "by_wickets", winner: "away", count: 6 });
  const defended = match(210, { score: { home: 150, away: 140, parts: [] }, events: started });
  expect(createMatchReport(defended)?.facts[0]).toEqual({ kind: "by_runs", winner: "home", count: 10 });
});

test("cricket: a match of two innings each is won by wickets, by runs, or by an innings", () => {
  const innings = (...runs: [number, number][]) => runs.map(([home, away]) => ({ home, away }));
  const facts = (home: number, away: number, parts: ReturnType<typeof innings>, awayDetail: string) =>
    createMatchReport(match(210, { score: { home, away, parts, awayDetail }, events: [] }))?.facts;
  const chased = facts(423, 424, innings([245, 0], [0, 301], [178, 0], [0, 123]), "123/4 (40.2)");
  expect(chased).toEqual([
    { kind: "by_wickets", winner: "away", count: 6 },
    { kind: "side_total", side: "home", total: "245 & 178" },
    { kind: "side_total", side: "away", total: "301 & 123/4" },
  ]);
  const defended = facts(423, 401, innings([245, 0], [0, 301], [178, 0], [0, 100]), "100/10 (35.0)");
  expect(defended?.[0]).toEqual({ kind: "by_runs", winner: "home", count: 22 });
  const drawn = facts(423, 401, innings([245, 0], [0, 301], [178, 0], [0, 100]), "100/7 (90.0)");
  expect(drawn?.map(({ kind }) => kind)).toEqual(["match_drawn", "side_total", "side_total"]);
  const followOn = facts(423, 401, innings([423, 0], [0, 201], [0, 200]), "200/10 (60.0)");
  expect(followOn).toEqual([
    { kind: "by_innings", winner: "home", count: 22 },
    { kind: "side_total", side: "away", total: "201 & 200" },
  ]);
});

test("cricket: a lead when time ran out is a draw, and equal runs are a tie unless a super over had a winner", () => {
  const parts = [
    { home: 245, away: 0 },
    { home: 0, away: 301 },
    { home: 178, away: 0 },
    { home: 0, away: 100 },
  ];
  const unfinished = match(210, { score: { home: 423, away: 401, parts, awayDetail: "100/7 (90.0)" } });
  expect(createMatchReport(unfinished)?.outcome).toBe("draw");
  const level = { home: 150, away: 150, parts: [], homeDetail: "150/6 (20.0)", awayDetail: "150/9 (20.0)" };
  const events = [event("phase_start", { side: "home" })];
  expect(kinds(createMatchReport(match(210, { score: level, events }))?.facts)).toContain("match_tied");
  const superOver = createMatchReport(match(210, { score: level, events, winner: "away" }));
  expect(kinds(superOver?.facts)).toEqual(["side_total", "side_total"]);
});

test("esports: maps by their events, since kills decide none", () => {
  const won = (side: "home" | "away") => event("map_won", { side });
  const series = (sides: ("home" | "away")[], home: number, away: number) =>
    match(1, { bestOf: 3, score: { home, away, parts: [{ home: 30, away: 10 }] }, events: sides.map(won) });
  expect(kinds(createMatchReport(series(["away", "home", "home"], 2, 1))?.facts)).toEqual([
    "deciding_part",
    "comeback",
  ]);
  expect(kinds(createMatchReport(series(["home", "home"], 2, 0))?.facts)).toEqual(["sweep"]);
  // Data that does not add up yields no facts.
  expect(createMatchReport(series(["home"], 2, 0))?.facts).toEqual([]);
});

test("baseball and basketball", () => {
  const innings = Array.from({ length: 11 }, (_, at) => ({ home: at === 10 ? 1 : 0, away: 0 }));
  expect(kinds(createMatchReport(match(205, { score: { home: 1, away: 0, parts: innings } }))?.facts)).toEqual([
    "innings",
  ]);
  const quarters = [
    { home: 20, away: 22 },
    { home: 30, away: 15 },
    { home: 21, away: 20 },
    { home: 18, away: 19 },
  ];
  expect(createMatchReport(match(201, { score: { home: 89, away: 76, parts: quarters } }))?.facts).toEqual([
    { kind: "half_score", score: { home: 50, away: 37 } },
    { kind: "widest_quarter", number: 2, score: { home: 30, away: 15 } },
  ]);
});

test("no report without a result", () => {
  for (const state of ["not_started", "postponed", "cancelled", "abandoned"] as const) {
    expect(createMatchReport(match(202, { state })), state).toBeUndefined();
  }
  expect(createMatchReport(match(202, { hidden: true }))).toBeUndefined();
  expect(createMatchReport(match(9_999, {}))).toBeUndefined();
});
