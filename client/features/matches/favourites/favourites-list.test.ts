import { expect, test } from "vitest";
import { MAX_FAVOURITES } from "#domain/matches/favourite-limit.ts";
import { FAVOURITE_RETENTION_DAYS, parseFavourites, toggleInList } from "./favourites-list.ts";

const DAY_MS = 86_400_000;
const NOW = 100 * DAY_MS;

test("a star is put on and taken off", () => {
  const one = { id: 1, startsAtMs: NOW };
  const on = toggleInList([], one);
  expect(on).toEqual([one]);
  expect(toggleInList(on, one)).toEqual([]);
});

test("when there are too many the oldest gives way", () => {
  const full = Array.from({ length: MAX_FAVOURITES }, (_, id) => ({ id, startsAtMs: NOW }));
  const more = toggleInList(full, { id: 9_999, startsAtMs: NOW });
  expect(more).toHaveLength(MAX_FAVOURITES);
  expect(more[0]?.id).toBe(1);
});

test("what is long over is forgotten", () => {
  const text = JSON.stringify([
    { id: 1, startsAtMs: NOW - (FAVOURITE_RETENTION_DAYS + 1) * DAY_MS },
    { id: 2, startsAtMs: NOW - DAY_MS },
  ]);
  expect(parseFavourites(text, NOW).map((one) => one.id)).toEqual([2]);
});

test("of more than calls take the newest are read, and of numbers that are no match's none", () => {
  const kept = Array.from({ length: 10_000 }, (_, at) => ({ id: at + 1, startsAtMs: NOW }));
  const read = parseFavourites(JSON.stringify(kept), NOW);
  expect([read.length, read.at(-1)?.id]).toEqual([MAX_FAVOURITES, 10_000]);
  const junk = [-5, 0, 1e15, Number.MAX_SAFE_INTEGER].map((id) => ({ id, startsAtMs: NOW }));
  expect(parseFavourites(JSON.stringify(junk), NOW)).toEqual([]);
});

test.each([[null], [""], ["{"], ["{}"], ["[1,null,{}]"], ['[{"id":1.5,"startsAtMs":1}]']])(
  "what is no list of favourites is none: %s",
  (text) => {
    expect(parseFavourites(text, 0)).toEqual([]);
  },
);
