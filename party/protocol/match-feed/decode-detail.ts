import type { DetailDelta } from "#domain/matches/detail/delta.ts";
import { REPLACED_PARTS, type ReplacedPart } from "#domain/matches/detail/detail.ts";
import { type MapTimelinePoint, ROUND_ENDS, type RoundEnd } from "#domain/matches/detail/map-timeline.ts";
import type { MomentumCause, MomentumPoint } from "#domain/matches/detail/momentum.ts";
import type { OddsTick } from "#domain/matches/detail/odds.ts";
import { type PositionFrame, SITUATIONS } from "#domain/matches/detail/positions.ts";
import type { TeamStats } from "#domain/matches/detail/statistics.ts";
import { TEXT_KINDS, type TextLine } from "#domain/matches/detail/text-live.ts";
import type { DetailDecoders } from "./decode-change.ts";
import { decodePossession } from "./decode-possession.ts";
import {
  InvalidWireError,
  isAbsent,
  parseWireChoice,
  parseWireCount,
  parseWirePair,
  parseWireRow,
  parseWireText,
} from "./parse-wire.ts";

const textKinds: ReadonlySet<unknown> = new Set(TEXT_KINDS);
const situations: ReadonlySet<unknown> = new Set(SITUATIONS);
const wholeParts: ReadonlySet<unknown> = new Set(REPLACED_PARTS);
const roundEnds: ReadonlySet<unknown> = new Set(ROUND_ENDS);
const isRoundEnd = (value: unknown): value is RoundEnd => roundEnds.has(value);
const isTextKind = (value: unknown): value is TextLine["kind"] => textKinds.has(value);
const isSituation = (value: unknown): value is PositionFrame["situation"] => situations.has(value);
const isWholePart = (value: unknown): value is ReplacedPart => wholeParts.has(value);

function readNumber(value: unknown): number {
  if (typeof value !== "number" || !Number.isFinite(value)) throw new InvalidWireError();
  return value;
}
const numbers = (value: unknown): number[] => parseWireRow(value).map(readNumber);
const side = (value: unknown) => parseWireChoice(value, "home", "away");

/** A kind this build has no words for is left out. */
function textLine(value: unknown): TextLine[] {
  const [seq, atMs, kind, of, clockText, player, other, score, amount, what, part, playerId, otherId, text, locale] =
    parseWireRow(value);
  if (!isTextKind(kind)) return [];
  return [
    {
      seq: parseWireCount(seq),
      atMs: parseWireCount(atMs),
      kind,
      ...(isAbsent(of) ? {} : { side: side(of) }),
      ...(isAbsent(clockText) ? {} : { clockText: parseWireText(clockText) }),
      ...(isAbsent(player) ? {} : { player: parseWireText(player) }),
      ...(isAbsent(other) ? {} : { other: parseWireText(other) }),
      ...(isAbsent(score) ? {} : { score: parseWirePair(score) }),
      ...(isAbsent(amount) ? {} : { amount: readNumber(amount) }),
      ...(isAbsent(what) ? {} : { what: parseWireText(what) }),
      ...(isAbsent(part) ? {} : { part: parseWireCount(part) }),
      ...(isAbsent(playerId) ? {} : { playerId: parseWireCount(playerId) }),
      ...(isAbsent(otherId) ? {} : { otherId: parseWireCount(otherId) }),
      ...(isAbsent(text) ? {} : { text: parseWireText(text) }),
      ...(isAbsent(locale) ? {} : { locale: parseWireText(locale) }),
    },
  ];
}

function oddsTick(value: unknown): OddsTick {
  const [seq, atMs, suspended, win, handicap, total, clockText, score] = parseWireRow(value);
  const [home = 0, away = 0, draw = 0] = isAbsent(win) ? [] : numbers(win);
  const [lineHome = 0, handicapHome = 0, handicapAway = 0] = isAbsent(handicap) ? [] : numbers(handicap);
  const [line = 0, over = 0, under = 0] = isAbsent(total) ? [] : numbers(total);
  return {
    seq: parseWireCount(seq),
    atMs: parseWireCount(atMs),
    ...(parseWireCount(suspended) === 1 ? { suspended: true } : {}),
    ...(isAbsent(win) ? {} : { win: { home, away, ...(draw === 0 ? {} : { draw }) } }),
    ...(isAbsent(handicap) ? {} : { handicap: { line: lineHome, home: handicapHome, away: handicapAway } }),
    ...(isAbsent(total) ? {} : { total: { line, over, under } }),
    ...(isAbsent(clockText) ? {} : { clockText: parseWireText(clockText) }),
    ...(isAbsent(score) ? {} : { score: parseWirePair(score) }),
  };
}

function cause(value: unknown): MomentumCause {
  const [why, of, times, weight, ...eventSeqs] = parseWireRow(value);
  return {
    why: parseWireText(why),
    side: side(of),
    times: parseWireCount(times),
    weight: parseWireCount(weight),
    ...(eventSeqs.length > 0 ? { eventSeqs: eventSeqs.map(parseWireCount) } : {}),
  };
}

function momentumPoint(value: unknown): MomentumPoint {
  const [seq, atMs, height, part, clockText, win, causes] = parseWireRow(value);
  const [home = 0, draw = 0, away = 0] = isAbsent(win) ? [] : numbers(win);
  return {
    seq: parseWireCount(seq),
    atMs: parseWireCount(atMs),
    value: readNumber(height ?? 0),
    ...(isAbsent(part) ? {} : { part: parseWireCount(part) }),
    ...(isAbsent(clockText) ? {} : { clockText: parseWireText(clockText) }),
    ...(isAbsent(win) ? {} : { win: [home, draw, away] }),
    causes: isAbsent(causes) ? [] : parseWireRow(causes).map(cause),
  };
}

function positionFrame(value: unknown): PositionFrame[] {
  const [seq, atMs, situation, of, ball, marks] = parseWireRow(value);
  if (!isSituation(situation)) return [];
  return [
    {
      seq: parseWireCount(seq),
      atMs: parseWireCount(atMs),
      situation,
      ...(isAbsent(of) ? {} : { side: side(of) }),
      ...(isAbsent(ball) ? {} : { ball: numbers(ball) }),
      ...(isAbsent(marks) ? {} : { marks: numbers(marks) }),
    },
  ];
}

const pairOf = (value: unknown): [number, number] => {
  const [home = 0, away = 0] = numbers(value);
  return [home, away];
};

/** A kind this build does not know is left out. */
function coursePoint(value: unknown): MapTimelinePoint[] {
  const [seq, atMs, part, kind, ...rest] = parseWireRow(value);
  const numbered = { seq: parseWireCount(seq), atMs: parseWireCount(atMs), part: parseWireCount(part) };
  if (kind === "r") {
    const [number, of, how, attack, worth] = rest;
    return [
      {
        kind: "round",
        ...numbered,
        number: parseWireCount(number),
        side: side(of),
        ...(isRoundEnd(how) ? { how } : {}),
        ...(isAbsent(attack) ? {} : { attack: side(attack) }),
        ...(isAbsent(worth) ? {} : { worth: pairOf(worth) }),
      },
    ];
  }
  if (kind === "t") {
    const [seconds, tally] = rest;
    return [{ kind: "tally", ...numbered, seconds: parseWireCount(seconds ?? 0), tally: pairOf(tally) }];
  }
  if (kind !== "p") return [];
  const [of, place, squads, kills, points] = rest;
  return [
    {
      kind: "place",
      ...numbered,
      side: side(of),
      place: parseWireCount(place),
      ...(isAbsent(squads) ? {} : { of: parseWireCount(squads) }),
      ...(isAbsent(kills) ? {} : { kills: parseWireCount(kills) - 1 }),
      ...(isAbsent(points) ? {} : { points: parseWireCount(points) - 1 }),
    },
  ];
}

function statistics(value: unknown): NonNullable<DetailDelta["statistics"]> {
  const [revision, flat] = parseWireRow(value);
  const cells = isAbsent(flat) ? [] : parseWireRow(flat);
  const total: TeamStats = {};
  for (let at = 0; at < cells.length; at += 3) {
    total[parseWireText(cells[at])] = [readNumber(cells[at + 1]), readNumber(cells[at + 2])];
  }
  return { revision: parseWireCount(revision), total };
}

function renewedPart(value: unknown): NonNullable<DetailDelta["renewed"]> {
  const [part, revision] = parseWireRow(value);
  return isWholePart(part) ? [{ part, revision: parseWireCount(revision) }] : [];
}

/** For readers that asked for it; throws Unreadable as the rest of a change does. */
function decodeDetail(wire: unknown): DetailDelta {
  const [text, odds, momentum, positions, figures, renewed, course] = parseWireRow(wire);
  return {
    ...(isAbsent(text) ? {} : { text: parseWireRow(text).flatMap(textLine) }),
    ...(isAbsent(odds) ? {} : { odds: parseWireRow(odds).map(oddsTick) }),
    ...(isAbsent(momentum) ? {} : { momentum: parseWireRow(momentum).map(momentumPoint) }),
    ...(isAbsent(positions) ? {} : { positions: parseWireRow(positions).flatMap(positionFrame) }),
    ...(isAbsent(figures) ? {} : { statistics: statistics(figures) }),
    ...(isAbsent(renewed) ? {} : { renewed: parseWireRow(renewed).flatMap(renewedPart) }),
    ...(isAbsent(course) ? {} : { course: parseWireRow(course).flatMap(coursePoint) }),
  };
}

/** What the page of a match brings to its room. */
export const detailDecoders: DetailDecoders = { detail: decodeDetail, turn: decodePossession };
