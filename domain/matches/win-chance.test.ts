import { expect, test } from "vitest";
import { toPercentages, winChanceFromForm, winChanceFromOdds } from "./win-chance.ts";

const tick = (seq: number, win?: { home: number; draw?: number; away: number }, suspended?: true) => ({
  seq,
  atMs: seq,
  ...(win && { win }),
  ...(suspended && { suspended }),
});

test("odds become shares of 1 without the bookmaker's margin", () => {
  const chance = winChanceFromOdds([tick(1, { home: 9, away: 9 }), tick(2, { home: 1.9, draw: 3.8, away: 3.8 })]);
  expect(chance).toEqual({ home: expect.closeTo(0.5), draw: expect.closeTo(0.25), away: expect.closeTo(0.25) });
});

test("a suspended tick and one without the market are passed over", () => {
  expect(winChanceFromOdds([tick(1, { home: 2, away: 2 }), tick(2, { home: 1.1, away: 9 }, true), tick(3)])).toEqual({
    home: 0.5,
    away: 0.5,
  });
  expect(winChanceFromOdds([tick(1)])).toBeUndefined();
  expect(winChanceFromOdds([])).toBeUndefined();
});

test("form: equal teams are even, the better one leads, and draws take their share", () => {
  expect(winChanceFromForm({ won: 3, drawn: 0, lost: 2 }, { won: 3, drawn: 0, lost: 2 })).toEqual({
    home: 0.5,
    away: 0.5,
  });
  const chance = winChanceFromForm({ won: 5, drawn: 0, lost: 0 }, { won: 1, drawn: 2, lost: 2 });
  expect(chance?.draw).toBeCloseTo(0.2);
  expect(chance?.home).toBeGreaterThan(chance?.away ?? 1);
  expect(chance?.home).toBeLessThan(0.8);
});

test("two results are too few", () => {
  expect(winChanceFromForm({ won: 2, drawn: 0, lost: 0 }, { won: 5, drawn: 0, lost: 0 })).toBeUndefined();
});

test("percentages add up to 100", () => {
  expect(toPercentages({ home: 1 / 3, draw: 1 / 3, away: 1 / 3 })).toEqual({ home: 34, draw: 33, away: 33 });
  expect(toPercentages({ home: 0.555, away: 0.445 })).toEqual({ home: 56, away: 44 });
});
