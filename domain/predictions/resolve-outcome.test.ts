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
const won = (option: string) => ({ kind: "won", option });
const voided = (why: string) => ({ kind: "void", why });

test("the winner is known when the match is over", () => {
  const options = ["home", "draw", "away"] as const;
  expect(resolveOutcome(WHO, options, played({ score: { home: 2, away: 0 } }))).toEqual({ kind: "waiting" });
  expect(resolveOutcome(WHO, options, played({ state: "finished", score: { home: 2, away: 0 } }))).toEqual(won("home"));
  expect(resolveOutcome(WHO, options, played({ state: "finished" }))).toEqual(won("draw"));
  expect(resolveOutcome(WHO, options, played({ state: "finished", winner: "away" }))).toEqual(won("away"));
  expect(resolveOutcome(WHO, ["home", "away"], played({ state: "finished" }))).toEqual(voided("no_result"));
  for (const state of ["cancelled", "abandoned", "postponed"] as const) {
    expect(resolveOutcome(WHO, options, played({ state }))).toEqual(voided("called_off"));
  }
  expect(resolveOutcome(WHO, options, undefined)).toEqual(voided("called_off"));
});

test("totals are decided at the end; an awarded match is void", () => {
  const outcome = (rest: Partial<PredictionMatch>) => resolveOutcome(TOTAL, ["over", "under"], played(rest));
  expect(outcome({ score: { home: 3, away: 1 } })).toEqual({ kind: "waiting" });
  expect(outcome({ state: "finished", score: { home: 2, away: 1 } })).toEqual(won("over"));
  expect(outcome({ state: "finished", score: { home: 2, away: 0 } })).toEqual(won("under"));
  expect(outcome({ state: "awarded", score: { home: 3, away: 0 }, winner: "home" })).toEqual(voided("called_off"));
});

test("several points: the first side that scores them, however the sides alternate", () => {
  const from = { home: 20, away: 30 };
  const first = (events: ReturnType<typeof at>[], home: number, away: number) =>
    firstScorer(from, 4, { score: { home, away }, events }, 10);
  expect(first([at(5, 29, 30), at(6, 29, 33)], 29, 33)).toBe("nobody");
  expect(first([at(5, 29, 39), at(6, 32, 39), at(7, 32, 41)], 32, 41)).toBe("home");
  expect(first([], 32, 41)).toBe("unclear");
  const race: PredictionQuestion = { kind: "next_score", from, fromSeq: 4, points: 10 };
  const events = [at(5, 20, 40)];
  expect(resolveOutcome(race, ["home", "away"], played({ score: { home: 20, away: 40 }, events }))).toEqual(
    won("away"),
  );
});

test("the next scorer is the first valid one since the opening", () => {
  const from = { home: 1, away: 0 };
  const first = (events: ReturnType<typeof at>[], home: number, away: number) =>
    firstScorer(from, 4, { score: { home, away }, events });
  expect(first([], 1, 0)).toBe("nobody");
  expect(first([at(5, 1, 1)], 1, 1)).toBe("away");
  expect(first([at(5, 1, 1), at(6, 2, 1)], 2, 1)).toBe("away");
  // After a cancelled goal, the next scorer counts.
  expect(first([at(5, 1, 1), at(6, 1, 0, "correction")], 1, 0)).toBe("nobody");
  expect(first([at(5, 1, 1), at(6, 1, 0, "correction"), at(7, 2, 0)], 2, 0)).toBe("home");
  // If the goal before the opening was cancelled, counts from the lower score.
  expect(first([at(5, 0, 0, "correction"), at(6, 1, 0)], 1, 0)).toBe("home");
  // Earlier events do not count; without events, the score decides.
  expect(first([at(3, 1, 0)], 1, 1)).toBe("away");
  expect(first([], 2, 1)).toBe("unclear");
});

test('without another score "none" wins if offered, else the prediction is void', () => {
  const over = played({ state: "finished", score: { home: 1, away: 0 } });
  expect(resolveOutcome(NEXT, ["home", "none", "away"], over)).toEqual(won("none"));
  expect(resolveOutcome(NEXT, ["home", "away"], over)).toEqual(voided("no_result"));
  expect(resolveOutcome(NEXT, ["home", "away"], played({ score: { home: 1, away: 0 } }))).toEqual({ kind: "waiting" });
  expect(resolveOutcome(NEXT, ["home", "away"], played({ score: { home: 3, away: 2 } }))).toEqual(voided("no_result"));
});

test("offers a draw where matches can be drawn", () => {
  const soccer = { slug: "soccer", family: "clock" } as const;
  const maps = { slug: "dota2", family: "maps" } as const;
  expect(listPredictionOptions("winner", { game: soccer })).toEqual(["home", "draw", "away"]);
  expect(listPredictionOptions("winner", { game: maps, bestOf: 3 })).toEqual(["home", "away"]);
  expect(listPredictionOptions("winner", { game: maps, bestOf: 2 })).toContain("draw");
  expect(listPredictionOptions("next_score", { game: maps })).toEqual(["home", "away"]);
  const baseball = { slug: "baseball", family: "innings" as const };
  expect(listPredictionOptions("winner", { game: baseball })).toEqual(["away", "home"]);
  expect(listPredictionOptions("next_score", { game: baseball })).toEqual(["away", "home"]);
  expect([defaultThreshold(soccer, undefined), defaultThreshold(maps, 3), totalLine(3)]).toEqual([3, 3, 2.5]);
});
