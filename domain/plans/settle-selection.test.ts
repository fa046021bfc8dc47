import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Side } from "../matches/fields.ts";
import { GAMES, type Game } from "../matches/games.ts";
import { toOddsHundredths } from "./outcomes.ts";
import { mirrorSide } from "./picks.ts";
import { playTypeOf } from "./play-types.ts";
import type { SettlementEvent, SettlementMatch } from "./score-in-scope.ts";
import { listLines, listPicks, listPlayTypes, mirrorSelection, type PlanSelection, partsToWin } from "./selection.ts";
import { settleMargin, settleSelection } from "./settle-selection.ts";

type ScorePair = { home: number; away: number };
const SIDES = ["home", "away"] as const;
const swap = <Pair extends ScorePair>(pair: Pair): Pair => ({ ...pair, home: pair.away, away: pair.home });
const sum = (parts: readonly ScorePair[]): ScorePair =>
  parts.reduce((total, { home, away }) => ({ home: total.home + home, away: total.away + away }), { home: 0, away: 0 });

const pairUpTo = (max: number) => fc.record({ home: fc.nat(max), away: fc.nat(max) });
const partsBetween = (minLength: number, maxLength: number, max: number) =>
  fc.array(pairUpTo(max), { minLength, maxLength });

function goalEvents(parts: readonly ScorePair[]): SettlementEvent[] {
  const score = { home: 0, away: 0 };
  return parts.flatMap((part, at) =>
    SIDES.flatMap((side) =>
      Array.from({ length: part[side] }, (_, goal) => {
        score[side] += 1;
        const phase = { kind: at < 2 ? "half" : "overtime", number: (at % 2) + 1 };
        return { seq: at * 100 + goal + (side === "away" ? 50 : 1), kind: "goal", side, phase, score: { ...score } };
      }),
    ),
  );
}

const finished = { state: "finished", events: [] } as const;
const summed = (gameId: number, parts: ScorePair[]): SettlementMatch => ({
  ...finished,
  gameId,
  score: { ...sum(parts), parts },
});

/** A series played until one side has won the majority of it. */
function series(gameId: number, bestOf: number, winners: readonly Side[], points: readonly ScorePair[]) {
  const score = { home: 0, away: 0 };
  const parts: ScorePair[] = [];
  const events: SettlementEvent[] = [];
  const isOver = () =>
    bestOf % 2 === 0 ? parts.length === bestOf : Math.max(score.home, score.away) === partsToWin(bestOf);
  for (let at = 0; !isOver(); at++) {
    const side = winners[at % winners.length] ?? "home";
    const { home = 0, away = 0 } = points[at % points.length] ?? {};
    score[side] += 1;
    const [low, high] = [Math.min(home, away), Math.max(home, away) + 1];
    parts.push(side === "home" ? { home: high, away: low } : { home: low, away: high });
    const phase = { kind: "map", number: at + 1 };
    events.push({ seq: 2 * at + 1, kind: "kill", value: "first", side: home % 2 === 0 ? "home" : "away", phase });
    events.push({ seq: 2 * at + 2, kind: "map_won", side, phase });
  }
  return { ...finished, gameId, bestOf, score: { ...score, parts }, events } satisfies SettlementMatch;
}

function arbitraryMatchOf({ id, slug, family }: Game): fc.Arbitrary<SettlementMatch> {
  switch (family) {
    case "clock":
      return fc
        .tuple(partsBetween(2, 2, 4), fc.option(pairUpTo(2)))
        .map(([halves, overtime]) => (overtime ? [...halves, overtime, { home: 0, away: 0 }] : halves))
        .map((parts) => ({ ...summed(id, parts), events: goalEvents(parts) }));
    case "quarters":
      return partsBetween(4, 6, 40).map((parts) => summed(id, parts));
    case "innings":
      return slug === "baseball"
        ? partsBetween(9, 12, 4).map((parts) => summed(id, parts))
        : pairUpTo(300).map(({ home, away }) =>
            summed(id, [
              { home, away: 0 },
              { home: 0, away },
            ]),
          );
    case "rounds":
      return partsBetween(6, 6, 20).map((parts) => summed(id, parts));
    default: {
      const lengths = family === "maps" ? [1, 2, 3, 5, 7] : [3, 5, 7];
      const winners = fc.array(fc.constantFrom(...SIDES), { minLength: 1, maxLength: 13 });
      const points = fc.array(pairUpTo(30), { minLength: 1, maxLength: 13 });
      return fc
        .tuple(fc.constantFrom(...lengths), winners, points)
        .map(([bestOf, sides, scores]) => series(id, bestOf, sides, scores));
    }
  }
}

const arbitraryMatch = fc.constantFrom(...GAMES).chain((game: Game) => arbitraryMatchOf(game));
/** A match and one of its offered selections. */
const arbitraryCase = arbitraryMatch.chain((match) =>
  fc.constantFrom(...listPlayTypes(match)).chain((playType) => {
    const lines = listLines(playType, match);
    return fc.record({
      match: fc.constant(match),
      playType: fc.constant(playType),
      line: lines.length === 0 ? fc.constant(null) : fc.constantFrom(...lines),
      pick: fc.constantFrom(...listPicks(playType, match)),
    });
  }),
);
const mirrored = (match: SettlementMatch): SettlementMatch => ({
  ...match,
  score: { ...swap(match.score), parts: match.score.parts.map(swap) },
  ...(match.winner && { winner: mirrorSide(match.winner) }),
  events: match.events.map((event) => ({
    ...event,
    ...(event.side && { side: mirrorSide(event.side) }),
    ...(event.score && { score: swap(event.score) }),
  })),
});

const outcome = (match: SettlementMatch, selection: PlanSelection) => {
  const result = settleSelection(selection, match);
  return result.kind === "settled" ? result.outcome : result.kind;
};
const RANK = { miss: 0, half_miss: 1, push: 2, half_hit: 3, hit: 4 } as const;
const isRank = (text: string): text is keyof typeof RANK => text in RANK;
const rankOf = (text: string) => {
  if (!isRank(text)) throw new Error(`not settled: ${text}`);
  return RANK[text];
};

describe("every play type of every game, on finished matches", () => {
  test("each pick is settled, and neither complementary pick wins when the other does", () => {
    fc.assert(
      fc.property(arbitraryCase, ({ match, playType, line }) => {
        const ranks = listPicks(playType, match).map((pick) => rankOf(outcome(match, { playType, line, pick })));
        const wins = ranks.filter((rank) => rank > 2).length;
        const { kind } = playTypeOf(playType);
        if (ranks.length === 2) {
          // Equal stakes on both picks at even odds return exactly the total stake.
          expect((ranks[0] ?? 0) + (ranks[1] ?? 0)).toBe(4);
        } else if (kind === "double_chance") expect(wins).toBe(2);
        else if (kind === "correct_score") expect(wins).toBeLessThanOrEqual(1);
        else expect(wins).toBe(1);
      }),
      { numRuns: 1_500 },
    );
  });

  test("half outcomes are for quarter lines only, and pushes for whole lines or ties", () => {
    fc.assert(
      fc.property(arbitraryCase, ({ match, ...selection }) => {
        const result = outcome(match, selection);
        const quarters = Math.abs((selection.line ?? 0) * 4) % 4;
        if (result.startsWith("half")) expect(quarters % 2).toBe(1);
        if (result === "push" && selection.line !== null) expect(quarters).toBe(0);
      }),
      { numRuns: 1_500 },
    );
  });

  test("is monotone in the line", () => {
    fc.assert(
      fc.property(arbitraryCase, ({ match, playType, pick }) => {
        const ranks = listLines(playType, match).map((line) => rankOf(outcome(match, { playType, line, pick })));
        const isRising = pick === "home" || pick === "under";
        expect(ranks).toEqual(ranks.toSorted((a, b) => (isRising ? a - b : b - a)));
      }),
      { numRuns: 500 },
    );
  });

  test("swapping home and away mirrors the pick", () => {
    fc.assert(
      fc.property(arbitraryCase, ({ match, ...selection }) => {
        expect(outcome(mirrored(match), mirrorSelection(selection))).toBe(outcome(match, selection));
        expect(mirrorSelection(mirrorSelection(selection))).toEqual(selection);
      }),
      { numRuns: 1_500 },
    );
  });

  test("nothing is decided before the end, and an unplayed match is void", () => {
    fc.assert(
      fc.property(arbitraryCase, ({ match, ...selection }) => {
        for (const state of ["not_started", "in_progress", "postponed"] as const) {
          expect(outcome({ ...match, state }, selection)).toMatch(/undecided/);
        }
        expect(outcome({ ...match, state: "cancelled" }, selection)).toBe("void");
        if (playTypeOf(selection.playType).scope === "match") {
          for (const state of ["abandoned", "awarded"] as const) {
            expect(settleSelection(selection, { ...match, state })).toEqual({ kind: "void", reason: state });
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});

test("every game has play types, with picks in every one", () => {
  for (const { id, slug } of GAMES) {
    expect(listPlayTypes({ gameId: id, bestOf: 5 }).length, slug).toBeGreaterThanOrEqual(3);
  }
  const soccer = listPlayTypes({ gameId: 202 });
  expect(soccer).toContain("both_teams_score");
  expect(soccer).not.toContain("winner");
  expect(listPlayTypes({ gameId: 2, bestOf: 2 })).toContain("match_result");
  expect(listPlayTypes({ gameId: 2, bestOf: 1 })).not.toContain("map_handicap");
  expect(listLines("map_handicap", { gameId: 2, bestOf: 3 })).toEqual([-1.5, -1, -0.5, 0, 0.5, 1, 1.5]);
  expect(listLines("total_maps", { gameId: 2, bestOf: 5 })).toEqual([3.5, 4, 4.5]);
  expect(listPicks("correct_map_score", { gameId: 2, bestOf: 3 })).toEqual(["2-0", "2-1", "0-2", "1-2"]);
});

test("settles quarter lines by halves of the stake", () => {
  const margins = [1, 0.5, 0.25, 0, -0.25, -0.5, -1].map((margin) => settleMargin(margin));
  expect(margins).toMatchObject(
    ["hit", "hit", "half_hit", "push", "half_miss", "miss", "miss"].map((one) => ({ outcome: one })),
  );
  const oneNil = summed(202, [
    { home: 1, away: 0 },
    { home: 0, away: 0 },
  ]);
  const handicap = (line: number) => outcome(oneNil, { playType: "handicap", line, pick: "home" });
  expect([-0.5, -0.75, -1, -1.25, -1.5].map(handicap)).toEqual(["hit", "half_hit", "push", "half_miss", "miss"]);
});

describe("industry rules", () => {
  const soccer = (parts: ScorePair[], rest: Partial<SettlementMatch> = {}) => ({ ...summed(202, parts), ...rest });
  const pick = (
    playType: PlanSelection["playType"],
    of: PlanSelection["pick"],
    line: number | null = null,
  ): PlanSelection => ({
    playType,
    line,
    pick: of,
  });
  const level = [
    { home: 1, away: 0 },
    { home: 0, away: 1 },
  ];

  test("soccer counts regular time: overtime and shoot-outs do not", () => {
    const overtime = soccer([...level, { home: 1, away: 0 }, { home: 0, away: 0 }]);
    expect(outcome(overtime, pick("match_result", "draw"))).toBe("hit");
    expect(outcome(overtime, pick("total", "under", 2.5))).toBe("hit");
    expect(outcome(soccer(level, { winner: "home" }), pick("draw_no_bet", "home"))).toBe("push");
  });

  test("the winner elsewhere includes overtime; a tie is a push", () => {
    const parts = [
      { home: 80, away: 80 },
      { home: 0, away: 0 },
      { home: 0, away: 0 },
      { home: 0, away: 0 },
    ];
    expect(outcome(summed(201, [...parts, { home: 9, away: 4 }]), pick("winner", "home"))).toBe("hit");
    expect(outcome(summed(209, parts), pick("winner", "home"))).toBe("push");
    expect(outcome({ ...summed(210, parts), winner: "away" }, pick("winner", "away"))).toBe("hit");
  });

  test("missing data leave a pick undecided", () => {
    const noHalves = { ...soccer([]), score: { home: 2, away: 1, parts: [] } };
    const onePart = { ...noHalves, score: { home: 2, away: 1, parts: [{ home: 2, away: 1 }] } };
    for (const match of [noHalves, onePart]) {
      expect(outcome(match, pick("match_result", "home"))).toBe("undecided");
      expect(outcome(match, pick("half_time_result", "home"))).toBe("undecided");
    }
    const halves = { ...soccer(level), score: { home: 3, away: 1, parts: level } };
    expect(outcome(halves, pick("match_result", "home"))).toBe("undecided");
    const unfinished = { ...series(2, 3, ["home"], [{ home: 3, away: 3 }]), bestOf: 5 };
    expect(outcome(unfinished, pick("winner", "home"))).toBe("undecided");
    const noEvents = { ...series(4, 3, ["home", "away"], [{ home: 9, away: 9 }]), events: [] };
    expect(outcome(noEvents, pick("first_map_winner", "home"))).toBe("undecided");
    expect(outcome(noEvents, pick("first_blood", "home"))).toBe("undecided");
    expect(outcome(noEvents, pick("winner", "home"))).toBe("hit");
  });

  test("completed first parts stand when the rest is not played", () => {
    const stopped = soccer(level, { state: "abandoned" });
    expect(outcome(stopped, pick("half_time_result", "home"))).toBe("hit");
    expect(outcome(soccer(level, { state: "awarded", winner: "home" }), pick("half_time_result", "home"))).toBe("void");
    const retired = { ...series(203, 3, ["home", "away"], [{ home: 4, away: 4 }]), state: "awarded" as const };
    expect(outcome(retired, pick("first_set_winner", "home"))).toBe("hit");
    expect(outcome(retired, pick("winner", "home"))).toBe("void");
  });

  test("shortened innings void the lines, not the winner", () => {
    const short = summed(
      205,
      Array.from({ length: 6 }, () => ({ home: 1, away: 0 })),
    );
    expect(settleSelection(pick("total", "over", 5.5), short)).toEqual({ kind: "void", reason: "shortened" });
    expect(outcome(short, pick("winner", "home"))).toBe("hit");
    const rain: SettlementMatch = {
      ...summed(210, [
        { home: 150, away: 0 },
        { home: 0, away: 151 },
      ]),
      events: [{ seq: 1, kind: "interruption", value: "rain" }],
    };
    expect(outcome(rain, pick("total", "over", 290.5))).toBe("void");
    expect(outcome(rain, pick("winner", "away"))).toBe("hit");
  });

  test("the first goal is the first valid one of regular time", () => {
    const parts = [
      { home: 0, away: 1 },
      { home: 1, away: 0 },
    ];
    const match = { ...soccer(parts), events: goalEvents(parts) };
    expect(outcome(match, pick("first_to_score", "away"))).toBe("hit");
    const nil = [
      { home: 0, away: 0 },
      { home: 0, away: 0 },
      { home: 1, away: 0 },
    ];
    expect(outcome({ ...soccer(nil), events: goalEvents(nil) }, pick("first_to_score", "none"))).toBe("hit");
    expect(outcome(soccer(parts), pick("first_to_score", "away"))).toBe("undecided");
  });

  test("a score that another number of maps makes impossible is void", () => {
    const match = series(2, 3, ["home"], [{ home: 3, away: 3 }]);
    const result = settleSelection(pick("correct_map_score", "3-0"), match);
    expect(result).toEqual({ kind: "void", reason: "format_changed" });
  });
});

test("odds are rounded down to two decimals, without errors of binary fractions", () => {
  expect([2.3, 1.925, 1.01, 4.35, 1000].map(toOddsHundredths)).toEqual([230, 192, 101, 435, 100_000]);
});
