import fc from "fast-check";
import type { DetailDelta } from "#domain/matches/detail/delta.ts";
import { REPLACED_PARTS } from "#domain/matches/detail/detail.ts";
import { ROUND_ENDS } from "#domain/matches/detail/map-timeline.ts";
import { SITUATIONS } from "#domain/matches/detail/positions.ts";
import { TEXT_KINDS } from "#domain/matches/detail/text-live.ts";

const seq = fc.integer({ min: 1, max: 100_000 });
const atMs = fc.integer({ min: 0, max: 4_000_000_000_000 });
const count = fc.nat(99_999);
const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const word = fc.string({ maxLength: 16 });
const side = fc.constantFrom("home" as const, "away" as const);
const price = fc.integer({ min: 1_001, max: 90_000 }).map((milli) => milli / 1_000);
const line = fc.integer({ min: -40, max: 40 }).map((quarters) => quarters / 4);
const permille = fc.nat(1_000);
const coordinates = fc.array(fc.integer({ min: -100, max: 1_100 }), { maxLength: 9 });
const key = fc.constantFrom("shots", "corners", "fouls", "gold");
const pair = fc.tuple(count, count);

const textLine = fc.record(
  {
    ...{ seq, atMs, kind: fc.constantFrom(...TEXT_KINDS), side, clockText: word, player: word, other: word },
    score: fc.record({ home: count, away: count }),
    // Zero is encoded by omission.
    amount: fc.integer({ min: 1, max: 9_999 }),
    ...{ what: word, part: fc.integer({ min: 1, max: 40 }), playerId: id, otherId: id, text: word },
    locale: fc.constantFrom("en", "pt-BR"),
  },
  { requiredKeys: ["seq", "atMs", "kind"] },
);
const oddsTick = fc.record(
  {
    ...{ seq, atMs, clockText: word, score: fc.record({ home: count, away: count }) },
    suspended: fc.constant(true),
    win: fc.record({ home: price, away: price, draw: price }, { requiredKeys: ["home", "away"] }),
    handicap: fc.record({ line, home: price, away: price }),
    total: fc.record({ line, over: price, under: price }),
  },
  { requiredKeys: ["seq", "atMs"] },
);
const momentumCause = fc.record(
  {
    ...{ why: key, side, times: fc.integer({ min: 1, max: 999 }), weight: fc.integer({ min: 1, max: 100 }) },
    eventSeqs: fc.array(seq, { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: ["why", "side", "times", "weight"] },
);
const momentumPoint = fc.record(
  {
    ...{ seq, atMs, part: fc.integer({ min: 1, max: 9 }), clockText: word },
    value: fc.integer({ min: -100, max: 100 }),
    win: fc.tuple(permille, permille, permille),
    causes: fc.array(momentumCause, { maxLength: 3 }),
  },
  { requiredKeys: ["seq", "atMs", "value", "causes"] },
);
const positionFrame = fc.record(
  { seq, atMs, situation: fc.constantFrom(...SITUATIONS), side, ball: coordinates, marks: coordinates },
  { requiredKeys: ["seq", "atMs", "situation"] },
);
const part = fc.integer({ min: 1, max: 40 });
const timelinePoint = fc.oneof(
  fc.record(
    {
      ...{ kind: fc.constant("round" as const), seq, atMs, part, number: part, side },
      ...{ how: fc.constantFrom(...ROUND_ENDS), attack: side, worth: pair },
    },
    { requiredKeys: ["kind", "seq", "atMs", "part", "number", "side"] },
  ),
  fc.record({ kind: fc.constant("tally" as const), seq, atMs, part, seconds: count, tally: pair }),
  fc.record(
    {
      ...{ kind: fc.constant("place" as const), seq, atMs, part, side, place: part },
      ...{ of: fc.integer({ min: 2, max: 200 }), kills: count, points: count },
    },
    { requiredKeys: ["kind", "seq", "atMs", "part", "side", "place"] },
  ),
);

const few = <T>(arbitrary: fc.Arbitrary<T>) => fc.array(arbitrary, { minLength: 1, maxLength: 3 });

/** Any detail that rooms accept. */
export const arbitraryDetail: fc.Arbitrary<DetailDelta> = fc.record(
  {
    text: few(textLine),
    odds: few(oddsTick),
    momentum: few(momentumPoint),
    positions: few(positionFrame),
    course: few(timelinePoint),
    statistics: fc.record({ revision: count, total: fc.dictionary(key, pair) }),
    renewed: few(fc.record({ part: fc.constantFrom(...REPLACED_PARTS), revision: count })),
  },
  { requiredKeys: [] },
);
