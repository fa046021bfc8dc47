import { expect, test } from "vitest";
import { listPredictionOptions, type PredictionQuestion, totalLine } from "./question.ts";
import { firstScorer, type PredictionMatch, resolveOutcome } from "./resolve-outcome.ts";
import { defaultThreshold } from "./thresholds.ts";

const played = (rest: Partial<PredictionMatch> = {}): PredictionMatch => ({
  state: "in_progress",
  score: { home: 0, away: 0 },
  events: [],
  ...rest,
});
const at = (seq: number, home: number, away: number, kind = "goal") => ({ seq, kind, score: { home, away } });
const WHO: PredictionQuestion = { kind: "winner" };
const NEXT: PredictionQuestion = { kind: "next_score", from: { home: 1, away: 0 }, fromSeq: 4 };
const TOTAL: PredictionQuestion = { kind: "total", threshold: 3 };
const won = (option: string) => ({ is: "won", option });
const back = (why: string) => ({ is: "void", why });

test("who wins is known when it is over, and not before", () => {
  const options = ["home", "draw", "away"] as const;
  expect(resolveOutcome(WHO, options, played({ score: { home: 2, away: 0 } }))).toEqual({ is: "waiting" });
  expect(resolveOutcome(WHO, options, played({ state: "finished", score: { home: 2, away: 0 } }))).toEqual(won("home"));
  expect(resolveOutcome(WHO, options, played({ state: "finished" }))).toEqual(won("draw"));
  expect(resolveOutcome(WHO, options, played({ state: "finished", winner: "away" }))).toEqual(won("away"));
  expect(resolveOutcome(WHO, ["home", "away"], played({ state: "finished" }))).toEqual(back("no_result"));
  for (const state of ["cancelled", "abandoned", "postponed"] as const) {
    expect(resolveOutcome(WHO, options, played({ state }))).toEqual(back("called_off"));
  }
  expect(resolveOutcome(WHO, options, undefined)).toEqual(back("called_off"));
});

test("over and under are counted at the end; a table's word is no score", () => {
  const judged = (rest: Partial<PredictionMatch>) => resolveOutcome(TOTAL, ["over", "under"], played(rest));
  expect(judged({ score: { home: 3, away: 1 } })).toEqual({ is: "waiting" });
  expect(judged({ state: "finished", score: { home: 2, away: 1 } })).toEqual(won("over"));
  expect(judged({ state: "finished", score: { home: 2, away: 0 } })).toEqual(won("under"));
  expect(judged({ state: "awarded", score: { home: 3, away: 0 }, winner: "home" })).toEqual(back("called_off"));
});

test("who scores next is the first since the question, and still counts", () => {
  const from = { home: 1, away: 0 };
  const first = (events: ReturnType<typeof at>[], home: number, away: number) =>
    firstScorer(from, 4, { score: { home, away }, events });
  expect(first([], 1, 0)).toBe("nobody");
  expect(first([at(5, 1, 1)], 1, 1)).toBe("away");
  expect(first([at(5, 1, 1), at(6, 2, 1)], 2, 1)).toBe("away");
  // Taken back: whoever scores after it is the next.
  expect(first([at(5, 1, 1), at(6, 1, 0, "correction")], 1, 0)).toBe("nobody");
  expect(first([at(5, 1, 1), at(6, 1, 0, "correction"), at(7, 2, 0)], 2, 0)).toBe("home");
  // The goal before the question was none: the next one counts from there.
  expect(first([at(5, 0, 0, "correction"), at(6, 1, 0)], 1, 0)).toBe("home");
  // What stood before the question does not count; without events the score has to do.
  expect(first([at(3, 1, 0)], 1, 1)).toBe("away");
  expect(first([], 2, 1)).toBe("unclear");
});

test("nobody scores any more: an answer where it can be given, else everything goes back", () => {
  const over = played({ state: "finished", score: { home: 1, away: 0 } });
  expect(resolveOutcome(NEXT, ["home", "none", "away"], over)).toEqual(won("none"));
  expect(resolveOutcome(NEXT, ["home", "away"], over)).toEqual(back("no_result"));
  expect(resolveOutcome(NEXT, ["home", "away"], played({ score: { home: 1, away: 0 } }))).toEqual({ is: "waiting" });
  expect(resolveOutcome(NEXT, ["home", "away"], played({ score: { home: 3, away: 2 } }))).toEqual(back("no_result"));
});

test("a draw can be staked on where there are draws", () => {
  const soccer = { slug: "soccer", family: "clock" } as const;
  const maps = { slug: "dota2", family: "maps" } as const;
  expect(listPredictionOptions("winner", { game: soccer })).toEqual(["home", "draw", "away"]);
  expect(listPredictionOptions("winner", { game: maps, bestOf: 3 })).toEqual(["home", "away"]);
  expect(listPredictionOptions("winner", { game: maps, bestOf: 2 })).toContain("draw");
  expect(listPredictionOptions("next_score", { game: maps })).toEqual(["home", "away"]);
  expect([defaultThreshold(soccer, undefined), defaultThreshold(maps, 3), totalLine(3)]).toEqual([3, 3, 2.5]);
});
