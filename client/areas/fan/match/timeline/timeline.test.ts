import { describe, expect, test } from "vitest";
import type { EventKind, MatchEvent } from "#domain/matches/match.ts";
import { lastScorer, listScorers, timelineItems } from "./timeline.ts";

const when = ({ clockText = "" }: MatchEvent) => clockText;
let seq = 0;
const event = (kind: EventKind, more: Partial<MatchEvent> = {}): MatchEvent => ({
  seq: ++seq,
  kind,
  atMs: seq * 1_000,
  ...more,
});

test("the scorer of a goal is known once its event has arrived", () => {
  const events = [
    event("goal", { side: "home", player: "Ada", score: { home: 1, away: 0 } }),
    event("goal", { side: "home", player: "Bea", score: { home: 2, away: 0 } }),
  ];
  const score = { home: 2, away: 0, parts: [] };
  expect(lastScorer({ events, score }, "home")).toBe("Bea");
  expect(lastScorer({ events, score }, "away")).toBeUndefined();
  expect(lastScorer({ events, score: { ...score, home: 3 } }, "home")).toBeUndefined();
  expect(lastScorer({ events: [], score }, "home")).toBeUndefined();
});

describe("timelineItems", () => {
  test("newest first, as divider, side event or correction", () => {
    const items = timelineItems([
      event("phase_start"),
      event("goal", { side: "away" }),
      event("correction", { side: "away", was: { home: 0, away: 1 } }),
      event("timeout"),
    ]);
    expect(items.map((item) => [item.as, item.event.kind])).toEqual([
      ["divider", "timeout"],
      ["correction", "correction"],
      ["event", "goal"],
      ["divider", "phase_start"],
    ]);
  });

  test("the end of the last part and of the match are one row", () => {
    const kinds = timelineItems([event("phase_end"), event("full_time")]).map((item) => item.event.kind);
    expect(kinds).toEqual(["full_time"]);
  });

  test("the end of a part followed by a pause is shown", () => {
    const kinds = timelineItems([event("phase_end"), event("phase_start")]).map((item) => item.event.kind);
    expect(kinds).toEqual(["phase_start", "phase_end"]);
  });
});

test("a part without events is skipped, except the current one", () => {
  const items = timelineItems([
    event("phase_start"),
    event("phase_start"),
    event("run", { side: "home" }),
    event("phase_start"),
  ]);
  expect(items.map((item) => item.event.kind)).toEqual(["phase_start", "run", "phase_start"]);
});

describe("corrections", () => {
  test("a disallowed goal is marked in place, also if the correction names no side", () => {
    const goals = [event("goal", { side: "home", player: "Ana" }), event("goal", { side: "away", player: "Cai" })];
    const disallowed = event("correction", { was: { home: 1, away: 1 }, score: { home: 0, away: 1 } });
    const corrections = timelineItems([...goals, disallowed]).map((item) =>
      item.as === "event" ? item.correction.kind : item.as,
    );
    expect(corrections).toEqual(["correction", "stands", "cancelled"]);
  });

  test("a goal credited to another player stays a goal under their name", () => {
    const events = [
      event("goal", { side: "home", player: "Ana", clockText: "12'" }),
      event("goal", { side: "home", player: "Ana", clockText: "30'" }),
      event("correction", { side: "home", player: "Bea", other: "Ana", clockText: "12'" }),
    ];
    expect(timelineItems(events).at(-1)).toMatchObject({ correction: { kind: "credited", player: "Bea" } });
    expect(listScorers(events, "home", when).map(({ player, times }) => [player, times])).toEqual([
      ["Bea", ["12'"]],
      ["Ana", ["30'"]],
    ]);
  });
});

describe("scorersOf", () => {
  test("lists a player's goals, own goals and penalties separately", () => {
    const events = [
      event("goal", { side: "home", player: "Ana", clockText: "12'" }),
      event("own_goal", { side: "home", player: "Bea", clockText: "30'" }),
      event("penalty_goal", { side: "home", player: "Ana", clockText: "44'" }),
      event("goal", { side: "home", player: "Ana", clockText: "67'" }),
      event("goal", { side: "away", player: "Cai", clockText: "70'" }),
    ];
    expect(listScorers(events, "home", when)).toEqual([
      { player: "Ana", times: ["12'", "67'"], how: undefined },
      { player: "Bea", times: ["30'"], how: "own_goal" },
      { player: "Ana", times: ["44'"], how: "penalty_goal" },
    ]);
    expect(listScorers(events, "away", when)).toHaveLength(1);
  });

  test("a reversed correction restores the goal and affects no other", () => {
    const score = (home: number) => ({ home, away: 0 });
    const goals = [
      event("goal", { side: "home", player: "Ana", clockText: "3'", score: score(1) }),
      event("goal", { side: "home", player: "Bea", clockText: "9'", score: score(2) }),
    ];
    const disallowed = event("correction", { side: "home", was: score(2), score: score(1) });
    const restored = event("correction", { was: score(1), score: score(2) });
    const names = (...corrections: MatchEvent[]) =>
      listScorers([...goals, ...corrections], "home", when).map(({ player }) => player);
    expect(names(disallowed)).toEqual(["Ana"]);
    expect(names(disallowed, restored)).toEqual(["Ana", "Bea"]);
    expect(names(disallowed, restored, event("correction", { side: "home", was: score(2), score: score(1) }))).toEqual([
      "Ana",
    ]);
  });

  test("a disallowed goal has no scorer", () => {
    const events = [
      event("goal", { side: "home", player: "Ana", clockText: "12'" }),
      event("goal", { side: "away", player: "Cai", clockText: "20'" }),
      event("goal", { side: "home", player: "Ana", clockText: "30'" }),
      event("correction", { side: "home", clockText: "31'" }),
    ];
    expect(listScorers(events, "home", when)).toEqual([{ player: "Ana", times: ["12'"], how: undefined }]);
    expect(listScorers(events, "away", when)).toHaveLength(1);
  });

  test("a shoot-out has no scorers", () => {
    const events = [event("penalty_goal", { side: "home", player: "Ana", phase: { kind: "penalties", number: 1 } })];
    expect(listScorers(events, "home", when)).toEqual([]);
  });
});

test("the score is shown only where it changed", () => {
  const at = (seq: number, kind: MatchEvent["kind"], home: number, away: number): MatchEvent => ({
    ...{ seq, kind, atMs: seq, side: "home", score: { home, away } },
  });
  const items = timelineItems([
    at(1, "game_won", 0, 0),
    at(2, "set_won", 1, 0),
    at(3, "game_won", 1, 0),
    at(4, "set_won", 1, 1),
  ]);
  expect(items.map((item) => item.as === "event" && item.scored)).toEqual([true, false, true, false]);
});
