import type { DetailDelta } from "#domain/matches/detail/delta.ts";
import { REPLACED_PARTS } from "#domain/matches/detail/detail.ts";
import {
  type MapTimelinePoint,
  type PlacePoint,
  ROUND_ENDS,
  type RoundPoint,
  SHOT_ENDS,
  type ShotPoint,
  type TallyPoint,
} from "#domain/matches/detail/map-timeline.ts";
import type { MomentumCause, MomentumPoint } from "#domain/matches/detail/momentum.ts";
import type { OddsTick } from "#domain/matches/detail/odds.ts";
import { type PositionFrame, SITUATIONS } from "#domain/matches/detail/positions.ts";
import { TEXT_KINDS, type TextLine } from "#domain/matches/detail/text-live.ts";
import { EVENT_KINDS, type MatchEvent } from "#domain/matches/match.ts";
import type { Possession } from "#domain/matches/possession.ts";
import { type MatchPeriod, PHASE_KINDS } from "#domain/matches/state.ts";
import { HALVES, matchChangeCodec } from "./change-tables.ts";
import {
  type Codec,
  count,
  countFromZero,
  decimal,
  flag,
  InvalidWireError,
  integer,
  knownKind,
  list,
  literal,
  mapped,
  numbered,
  oneOf,
  optional,
  optionalKnown,
  pair,
  row,
  side,
  text,
  union,
  type Wire,
} from "./wire-codec.ts";

/** A record as one flat list: each key, followed by `width` numbers. */
const flatRecord = <T>(width: number, toNumbers: (value: T) => number[], fromNumbers: (numbers: number[]) => T) => {
  const codec: Codec<Record<string, T>> = {
    encode: (record) => Object.entries(record).flatMap(([key, value]): Wire[] => [key, ...toNumbers(value)]),
    decode(wire) {
      if (!Array.isArray(wire)) throw new InvalidWireError();
      const cells: unknown[] = wire;
      const rows = Array.from({ length: Math.ceil(cells.length / (width + 1)) }, (_, at) =>
        cells.slice(at * (width + 1), (at + 1) * (width + 1)),
      );
      return Object.fromEntries(
        rows.map(([key, ...numbers]) => [text.decode(key), fromNumbers(numbers.map((n) => integer.decode(n)))]),
      );
    },
  };
  return codec;
};

const period = row<MatchPeriod>({
  kind: oneOf(PHASE_KINDS),
  number: count,
  side: optional(numbered(HALVES, 1)),
});

const event = row<MatchEvent>({
  seq: count,
  kind: knownKind(EVENT_KINDS),
  atMs: count,
  side: optional(side),
  clockText: optional(text),
  phase: optional(period),
  player: optional(text),
  other: optional(text),
  score: optional(pair),
  value: optional(text),
  was: optional(pair),
  playerId: optional(count),
  otherId: optional(count),
});

type Duo = [number, number];
const duo = mapped<Duo, number[]>(list(decimal), {
  encode: ([...both]) => both,
  decode: ([home = 0, away = 0]) => [home, away],
});
const trio = mapped<[number, number, number], number[]>(list(decimal), {
  encode: ([...all]) => all,
  decode: ([home = 0, draw = 0, away = 0]) => [home, draw, away],
});

const possession = row<Possession>({
  side: optional(side),
  player: optional(text),
  playerId: optional(count),
  partner: optional(text),
  partnerId: optional(count),
  other: optional(text),
  otherId: optional(count),
  figures: optional(
    flatRecord<number>(
      1,
      (value) => [value],
      ([value = 0]) => value,
    ),
  ),
  recent: optional(text),
});

const textLine = row<TextLine>({
  seq: count,
  atMs: count,
  kind: knownKind(TEXT_KINDS),
  side: optional(side),
  clockText: optional(text),
  player: optional(text),
  other: optional(text),
  score: optional(pair),
  amount: optional(decimal),
  what: optional(text),
  part: optional(count),
  playerId: optional(count),
  otherId: optional(count),
  text: optional(text),
  locale: optional(text),
});

const oddsTick = row<OddsTick>({
  seq: count,
  atMs: count,
  suspended: optional(flag),
  win: optional(row<NonNullable<OddsTick["win"]>>({ home: decimal, away: decimal, draw: optional(decimal) }, "fixed")),
  handicap: optional(row<NonNullable<OddsTick["handicap"]>>({ line: decimal, home: decimal, away: decimal }, "fixed")),
  total: optional(row<NonNullable<OddsTick["total"]>>({ line: decimal, over: decimal, under: decimal }, "fixed")),
  clockText: optional(text),
  score: optional(pair),
});

const causeColumns = row<Omit<MomentumCause, "eventSeqs">>({ why: text, side, times: count, weight: count }, "fixed");
/** Event numbers are appended after the columns. */
const momentumCause: Codec<MomentumCause> = {
  encode: ({ eventSeqs = [], ...cause }) => [...causeColumns.encode(cause), ...eventSeqs],
  decode(wire) {
    const cause = causeColumns.decode(wire);
    const eventSeqs = Array.isArray(wire) ? wire.slice(4).map((seq) => count.decode(seq)) : [];
    return eventSeqs.length > 0 ? { ...cause, eventSeqs } : cause;
  },
};

const momentumPoint = row<MomentumPoint>({
  seq: count,
  atMs: count,
  value: decimal,
  part: optional(count),
  clockText: optional(text),
  win: optional(trio),
  causes: list(momentumCause),
});

const positionFrame = row<PositionFrame>({
  seq: count,
  atMs: count,
  situation: knownKind(SITUATIONS),
  side: optional(side),
  ball: optional(list(decimal)),
  marks: optional(list(decimal)),
});

const mapTimelinePoint = union<MapTimelinePoint>({
  round: row<RoundPoint>({
    seq: count,
    atMs: count,
    part: count,
    kind: literal("round", "r"),
    number: count,
    side,
    how: optionalKnown(ROUND_ENDS),
    attack: optional(side),
    worth: optional(duo),
  }),
  tally: row<TallyPoint>({
    seq: count,
    atMs: count,
    part: count,
    kind: literal("tally", "t"),
    seconds: count,
    tally: duo,
  }),
  place: row<PlacePoint>({
    seq: count,
    atMs: count,
    part: count,
    kind: literal("place", "p"),
    side,
    place: count,
    of: optional(count),
    kills: optional(countFromZero),
    points: optional(countFromZero),
  }),
  shot: row<ShotPoint>({
    seq: count,
    atMs: count,
    part: count,
    kind: literal("shot", "s"),
    side,
    x: decimal,
    y: decimal,
    how: knownKind(SHOT_ENDS),
    player: optional(text),
    playerId: optional(count),
    clockText: optional(text),
    xg: optional(countFromZero),
  }),
});

const detail = row<DetailDelta>({
  text: optional(list(textLine)),
  odds: optional(list(oddsTick)),
  momentum: optional(list(momentumPoint)),
  positions: optional(list(positionFrame)),
  statistics: optional(
    row<NonNullable<DetailDelta["statistics"]>>(
      {
        revision: count,
        total: flatRecord<Duo>(
          2,
          (both) => both,
          ([home = 0, away = 0]) => [home, away],
        ),
      },
      "fixed",
    ),
  ),
  renewed: optional(
    list(
      row<NonNullable<DetailDelta["renewed"]>[number]>({ part: knownKind(REPLACED_PARTS), revision: count }, "fixed"),
    ),
  ),
  course: optional(list(mapTimelinePoint)),
});

/** Encoded by rooms, decoded by match pages. */
export const fullChangeCodec = matchChangeCodec({ event, detail, possession });
