import * as v from "valibot";
import { expect, test } from "vitest";
import { conditionsSchema } from "#domain/matches/detail/conditions.ts";
import { scheduleForDay } from "../schedule/schedule.ts";
import { conditionsAt } from "./conditions.ts";

const SEED = "conditions";
const fixtures = scheduleForDay(SEED, 20_000).slice(0, 60);

test("conditions are valid, name no videos that nobody serves, and have the attendance after the start only", () => {
  const attendances = fixtures.map((fixture) => {
    const [ahead, started] = [conditionsAt(SEED, fixture, 1), conditionsAt(SEED, fixture, 2)];
    for (const conditions of [ahead, started]) {
      expect(v.is(conditionsSchema, conditions)).toBe(true);
      expect(conditions.films).toBeUndefined();
    }
    expect(ahead.attendance).toBeUndefined();
    return started.attendance;
  });
  expect(attendances.some((attendance) => attendance !== undefined)).toBe(true);
});
