import type { DetailDelta } from "#domain/matches/detail/delta.ts";
import { WHOLE_PARTS, type WholePart } from "#domain/matches/detail/detail.ts";
import { type CoursePoint, ROUND_ENDS, type RoundEnd } from "#domain/matches/detail/map-timeline.ts";
import type { MomentumCause, MomentumPoint } from "#domain/matches/detail/momentum.ts";
import type { OddsTick } from "#domain/matches/detail/odds.ts";
import { type PositionFrame, SITUATIONS } from "#domain/matches/detail/positions.ts";
import type { TeamStats } from "#domain/matches/detail/statistics.ts";
import { TEXT_KINDS, type TextLine } from "#domain/matches/detail/text-live.ts";
import type { ReadDetail } from "./decode-change.ts";
import { decodeTurn } from "./decode-possession.ts";
import { isNothing, oneOf, readCount, readPair, readRow, readText, Unreadable } from "./parse-wire.ts";

const textKinds: ReadonlySet<unknown> = new Set(TEXT_KINDS);
const situations: ReadonlySet<unknown> = new Set(SITUATIONS);
const wholeParts: ReadonlySet<unknown> = new Set(WHOLE_PARTS);
const roundEnds: ReadonlySet<unknown> = new Set(ROUND_ENDS);
const isRoundEnd = (value: unknown): value is RoundEnd => roundEnds.has(value);
const isTextKind = (value: unknown): value is TextLine["kind"] => textKinds.has(value);
const isSituation = (value: unknown): value is PositionFrame["situation"] => situations.has(value);
const isWholePart = (value: unknown): value is WholePart => wholeParts.has(value);

function readNumber(value: unknown): number {
  if (typeof value !== "number" || !Number.isFinite(value)) throw new Unreadable();
  return value;
}
const numbers = (value: unknown): number[] => readRow(value).map(readNumber);
const side = (value: unknown) => oneOf(value, "home", "away");

/** A kind this build has no words for is left out. */
function textLine(value: unknown): TextLine[] {
  const [seq, atMs, kind, of, clockText, player, other, score, amount, what, part, playerId, otherId, text, locale] =
    readRow(value);
  if (!isTextKind(kind)) return [];
  return [
    {
      seq: readCount(seq),
      atMs: readCount(atMs),
      kind,
      ...(isNothing(of) ? {} : { side: side(of) }),
      ...(isNothing(clockText) ? {} : { clockText: readText(clockText) }),
      ...(isNothing(player) ? {} : { player: readText(player) }),
      ...(isNothing(other) ? {} : { other: readText(other) }),
      ...(isNothing(score) ? {} : { score: readPair(score) }),
      ...(isNothing(amount) ? {} : { amount: readNumber(amount) }),
      ...(isNothing(what) ? {} : { what: readText(what) }),
      ...(isNothing(part) ? {} : { part: readCount(part) }),
      ...(isNothing(playerId) ? {} : { playerId: readCount(playerId) }),
      ...(isNothing(otherId) ? {} : { otherId: readCount(otherId) }),
      ...(isNothing(text) ? {} : { text: readText(text) }),
      ...(isNothing(locale) ? {} : { locale: readText(locale) }),
    },
  ];
}

function oddsTick(value: unknown): OddsTick {
  const [seq, atMs, suspended, win, handicap, total, clockText, score] = readRow(value);
  const [home = 0, away = 0, draw = 0] = isNothing(win) ? [] : numbers(win);
  const [lineHome = 0, handicapHome = 0, handicapAway = 0] = isNothing(handicap) ? [] : numbers(handicap);
  const [line = 0, over = 0, under = 0] = isNothing(total) ? [] : numbers(total);
  return {
    seq: readCount(seq),
    atMs: readCount(atMs),
    ...(readCount(suspended) === 1 ? { suspended: true } : {}),
    ...(isNothing(win) ? {} : { win: { home, away, ...(draw === 0 ? {} : { draw }) } }),
    ...(isNothing(handicap) ? {} : { handicap: { line: lineHome, home: handicapHome, away: handicapAway } }),
    ...(isNothing(total) ? {} : { total: { line, over, under } }),
    ...(isNothing(clockText) ? {} : { clockText: readText(clockText) }),
    ...(isNothing(score) ? {} : { score: readPair(score) }),
  };
}

function cause(value: unknown): MomentumCause {
  const [why, of, times, weight, ...eventSeqs] = readRow(value);
  return {
    why: readText(why),
    side: side(of),
    times: readCount(times),
    weight: readCount(weight),
    ...(eventSeqs.length > 0 ? { eventSeqs: eventSeqs.map(readCount) } : {}),
  };
}

function momentumPoint(value: unknown): MomentumPoint {
  const [seq, atMs, height, part, clockText, win, causes] = readRow(value);
  const [home = 0, draw = 0, away = 0] = isNothing(win) ? [] : numbers(win);
  return {
    seq: readCount(seq),
    atMs: readCount(atMs),
    value: readNumber(height ?? 0),
    ...(isNothing(part) ? {} : { part: readCount(part) }),
    ...(isNothing(clockText) ? {} : { clockText: readText(clockText) }),
    ...(isNothing(win) ? {} : { win: [home, draw, away] }),
    causes: isNothing(causes) ? [] : readRow(causes).map(cause),
  };
}

function positionFrame(value: unknown): PositionFrame[] {
  const [seq, atMs, situation, of, ball, marks] = readRow(value);
  if (!isSituation(situation)) return [];
  return [
    {
      seq: readCount(seq),
      atMs: readCount(atMs),
      situation,
      ...(isNothing(of) ? {} : { side: side(of) }),
      ...(isNothing(ball) ? {} : { ball: numbers(ball) }),
      ...(isNothing(marks) ? {} : { marks: numbers(marks) }),
    },
  ];
}

const pairOf = (value: unknown): [number, number] => {
  const [home = 0, away = 0] = numbers(value);
  return [home, away];
};

/** A kind this build does not know is left out. */
function coursePoint(value: unknown): CoursePoint[] {
  const [seq, atMs, part, kind, ...rest] = readRow(value);
  const numbered = { seq: readCount(seq), atMs: readCount(atMs), part: readCount(part) };
  if (kind === "r") {
    const [number, of, how, attack, worth] = rest;
    return [
      {
        kind: "round",
        ...numbered,
        number: readCount(number),
        side: side(of),
        ...(isRoundEnd(how) ? { how } : {}),
        ...(isNothing(attack) ? {} : { attack: side(attack) }),
        ...(isNothing(worth) ? {} : { worth: pairOf(worth) }),
      },
    ];
  }
  if (kind === "t") {
    const [seconds, tally] = rest;
    return [{ kind: "tally", ...numbered, seconds: readCount(seconds ?? 0), tally: pairOf(tally) }];
  }
  if (kind !== "p") return [];
  const [of, place, squads, kills, points] = rest;
  return [
    {
      kind: "place",
      ...numbered,
      side: side(of),
      place: readCount(place),
      ...(isNothing(squads) ? {} : { of: readCount(squads) }),
      ...(isNothing(kills) ? {} : { kills: readCount(kills) - 1 }),
      ...(isNothing(points) ? {} : { points: readCount(points) - 1 }),
    },
  ];
}

function statistics(value: unknown): NonNullable<DetailDelta["statistics"]> {
  const [revision, flat] = readRow(value);
  const cells = isNothing(flat) ? [] : readRow(flat);
  const total: TeamStats = {};
  for (let at = 0; at < cells.length; at += 3) {
    total[readText(cells[at])] = [readNumber(cells[at + 1]), readNumber(cells[at + 2])];
  }
  return { revision: readCount(revision), total };
}

function renewedPart(value: unknown): NonNullable<DetailDelta["renewed"]> {
  const [part, revision] = readRow(value);
  return isWholePart(part) ? [{ part, revision: readCount(revision) }] : [];
}

/** For readers that asked for it; throws Unreadable as the rest of a change does. */
function decodeDetail(wire: unknown): DetailDelta {
  const [text, odds, momentum, positions, figures, renewed, course] = readRow(wire);
  return {
    ...(isNothing(text) ? {} : { text: readRow(text).flatMap(textLine) }),
    ...(isNothing(odds) ? {} : { odds: readRow(odds).map(oddsTick) }),
    ...(isNothing(momentum) ? {} : { momentum: readRow(momentum).map(momentumPoint) }),
    ...(isNothing(positions) ? {} : { positions: readRow(positions).flatMap(positionFrame) }),
    ...(isNothing(figures) ? {} : { statistics: statistics(figures) }),
    ...(isNothing(renewed) ? {} : { renewed: readRow(renewed).flatMap(renewedPart) }),
    ...(isNothing(course) ? {} : { course: readRow(course).flatMap(coursePoint) }),
  };
}

/** What the page of a match brings to its room. */
export const readDetail: ReadDetail = { detail: decodeDetail, turn: decodeTurn };
