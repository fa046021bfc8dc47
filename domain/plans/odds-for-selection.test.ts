import fc from "fast-check";
import { expect, test } from "vitest";
import type { OddsTick } from "../matches/detail/odds.ts";
import { closingTick, currentOdds, oddsForSelection } from "./odds-for-selection.ts";
import type { PlanSelection } from "./selection.ts";

const TICK: OddsTick = {
  seq: 1,
  atMs: 1_000,
  win: { home: 2, draw: 4, away: 3.6 },
  handicap: { line: -0.25, home: 1.925, away: 1.95 },
  total: { line: 2.5, over: 1.8, under: 2.05 },
};
const odds = (playType: PlanSelection["playType"], pick: PlanSelection["pick"], line: number | null = null) =>
  oddsForSelection(TICK, { playType, line, pick });

test("takes the odds of the site where it has the market and the line", () => {
  expect([odds("match_result", "draw"), odds("handicap", "home", -0.25), odds("total", "under", 2.5)]).toEqual([
    400, 192, 205,
  ]);
  expect(odds("handicap", "home", 0)).toBeUndefined();
  expect(odds("both_teams_score", "yes")).toBeUndefined();
  expect(odds("first_half_total", "over", 2.5)).toBeUndefined();
  expect(oddsForSelection({ ...TICK, suspended: true }, { playType: "match_result", line: null, pick: "home" })).toBe(
    undefined,
  );
});

test("computes double chance and draw no bet from 1X2", () => {
  expect([odds("double_chance", "home_or_draw"), odds("double_chance", "draw_or_away")]).toEqual([133, 189]);
  expect([odds("draw_no_bet", "home"), odds("draw_no_bet", "away")]).toEqual([150, 270]);
  const price = fc.double({ min: 1.1, max: 30, noNaN: true });
  fc.assert(
    fc.property(price, price, price, (home, draw, away) => {
      const tick: OddsTick = { seq: 1, atMs: 0, win: { home, draw, away } };
      const both = oddsForSelection(tick, { playType: "double_chance", line: null, pick: "home_or_draw" });
      if (both !== undefined) expect(both).toBeLessThanOrEqual(Math.min(home, draw) * 100);
      const noDraw = oddsForSelection(tick, { playType: "draw_no_bet", line: null, pick: "home" });
      if (noDraw !== undefined) expect(noDraw).toBeLessThan(home * 100);
    }),
  );
});

test("the moneyline prices the winner; a draw in it is left out of the price", () => {
  const tick: OddsTick = { seq: 1, atMs: 0, win: { home: 1.5, away: 2.7 } };
  expect(oddsForSelection(tick, { playType: "winner", line: null, pick: "away" })).toBe(270);
  expect(oddsForSelection(tick, { playType: "match_result", line: null, pick: "home" })).toBeUndefined();
  expect(oddsForSelection(TICK, { playType: "winner", line: null, pick: "home" })).toBe(150);
});

test("quotes the latest tick before the start, and closes with the last open one", () => {
  const home: PlanSelection = { playType: "match_result", line: null, pick: "home" };
  const ticks: OddsTick[] = [
    TICK,
    { ...TICK, seq: 2, atMs: 2_000, win: { home: 2.2, draw: 4, away: 3 } },
    { ...TICK, seq: 3, atMs: 3_000, suspended: true },
    { ...TICK, seq: 4, atMs: 4_000, score: { home: 0, away: 0 } },
  ];
  expect(currentOdds(ticks.slice(0, 2), home)).toBe(220);
  expect(currentOdds(ticks.slice(0, 3), home)).toBeUndefined();
  expect(currentOdds(ticks, home)).toBeUndefined();
  expect(closingTick(ticks, 5_000)?.seq).toBe(2);
  expect(closingTick(ticks, 2_000)?.seq).toBe(1);
  expect(currentOdds([], home)).toBeUndefined();
});
