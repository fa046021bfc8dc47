import { expect, test } from "vitest";
import { MAX_FAVOURITES } from "#domain/matches/favourite-limit.ts";
import { FAVOURITE_RETENTION_DAYS, parseFavourites, toggleInList } from "./favourites-list.ts";

const DAY_MS = 86_400_000;
const NOW = 100 * DAY_MS;

test("a favourite is toggled", () => {
  const one = { id: 1, startsAtMs: NOW };
  const on = toggleInList([], one);
  expect(on).toEqual([one]);
  expect(toggleInList(on, one)).toEqual([]);
});

test("when there are too many the oldest is dropped", () => {
  const full = Array.from({ length: MAX_FAVOURITES }, (_, id) => ({ id, startsAtMs: NOW }));
  const more = toggleInList(full, { id: 9_999, startsAtMs: NOW });
  expect(more).toHaveLength(MAX_FAVOURITES);
  expect(more[0]?.id).toBe(1);
});

test("matches long over are dropped", () => {
  const text = JSON.stringify([
    { id: 1, startsAtMs: NOW - (FAVOURITE_RETENTION_DAYS + 1) * DAY_MS },
    { id: 2, startsAtMs: NOW - DAY_MS },
  ]);
  expect(parseFavourites(text, NOW).map((one) => one.id)).toEqual([2]);
});

test("reads at most as many as the API accepts, and no invalid ids", () => {
  const favourites = Array.from({ length: 10_000 }, (_, at) => ({ id: at + 1, startsAtMs: NOW }));
  const read = parseFavourites(JSON.stringify(favourites), NOW);
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
