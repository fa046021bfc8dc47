import * as v from "valibot";
import { expect, test } from "vitest";
import { conditionsSchema } from "#domain/matches/detail/conditions.ts";
import { scheduleForDay } from "../schedule/schedule.ts";
import { conditionsAt } from "./conditions.ts";

const SEED = "videos";
const fixtures = scheduleForDay(SEED, 20_000).slice(0, 60);

test("highlights of most matches and some whole matches are published after the end, and none before", () => {
  const published = fixtures.map((fixture) => {
    expect(conditionsAt(SEED, fixture, 2).films).toBeUndefined();
    const conditions = conditionsAt(SEED, fixture, 3);
    expect(v.is(conditionsSchema, conditions)).toBe(true);
    return conditions.films ?? [];
  });
  const withKind = (kind: string) => published.filter((films) => films.some((film) => film.kind === kind)).length;
  expect(withKind("highlights")).toBeGreaterThan(fixtures.length / 2);
  expect(withKind("playback")).toBeGreaterThan(0);
  expect(withKind("playback")).toBeLessThan(fixtures.length);
});
