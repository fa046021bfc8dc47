import * as v from "valibot";
import { nameSchema } from "#domain/matches/fields.ts";

const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_000_000_000));
const goals = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)));
const pair = v.nullish(v.object({ home: goals, away: goals }));
const seconds = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999_999_999)));
const minute = v.pipe(v.number(), v.integer(), v.minValue(-5), v.maxValue(200));
const person = v.nullish(v.object({ id: v.nullish(id), name: v.nullish(nameSchema) }));

const side = v.object({ id, name: nameSchema, winner: v.nullish(v.boolean()) });

export const eventShape = v.object({
  time: v.object({ elapsed: minute, extra: v.nullish(v.pipe(v.number(), v.integer())) }),
  team: v.object({ id }),
  player: person,
  assist: person,
  type: v.string(),
  detail: v.nullish(v.string()),
  comments: v.nullish(v.string()),
});
export type EventShape = v.InferOutput<typeof eventShape>;

const listed = v.object({
  player: v.object({
    id: v.nullish(id),
    name: nameSchema,
    number: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))),
    pos: v.nullish(v.string()),
    grid: v.nullish(v.pipe(v.string(), v.regex(/^\d{1,2}:\d{1,2}$/))),
  }),
});
export type ListedShape = v.InferOutput<typeof listed>;

export const lineupShape = v.object({
  team: v.object({ id }),
  formation: v.nullish(v.string()),
  startXI: v.pipe(v.array(listed), v.maxLength(30)),
  substitutes: v.pipe(v.array(listed), v.maxLength(40)),
  coach: person,
});
export type LineupShape = v.InferOutput<typeof lineupShape>;

export const statisticsShape = v.object({
  team: v.object({ id }),
  statistics: v.pipe(
    v.array(v.object({ type: v.string(), value: v.nullish(v.union([v.number(), v.string()])) })),
    v.maxLength(60),
  ),
});
export type StatisticsShape = v.InferOutput<typeof statisticsShape>;

/** A fixture. Events, line-ups and statistics are parsed separately: an invalid one does not affect the score. */
export const fixtureShape = v.object({
  fixture: v.object({
    id,
    timestamp: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999_999_999)),
    periods: v.nullish(v.object({ first: seconds, second: seconds })),
    status: v.object({ short: v.string(), elapsed: v.nullish(minute) }),
    referee: v.nullish(v.string()),
    venue: v.nullish(v.object({ name: v.nullish(v.string()), city: v.nullish(v.string()) })),
  }),
  league: v.object({
    id,
    name: nameSchema,
    season: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1850), v.maxValue(2200))),
    round: v.nullish(v.pipe(v.string(), v.maxLength(120))),
  }),
  teams: v.object({ home: side, away: side }),
  goals: v.object({ home: goals, away: goals }),
  score: v.nullish(v.object({ halftime: pair, fulltime: pair, extratime: pair, penalty: pair })),
  events: v.nullish(v.array(v.unknown())),
  lineups: v.nullish(v.array(v.unknown())),
  statistics: v.nullish(v.array(v.unknown())),
});
export type FixtureShape = v.InferOutput<typeof fixtureShape>;

/** Errors are returned with status 200: `errors` is an empty list on success, otherwise an object. */
export const responseShape = v.object({
  errors: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])),
  response: v.array(v.unknown()),
});
