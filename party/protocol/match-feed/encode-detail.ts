import type { DetailDelta } from "#domain/matches/detail/delta.ts";
import type { MapTimelinePoint } from "#domain/matches/detail/map-timeline.ts";
import type { MomentumPoint } from "#domain/matches/detail/momentum.ts";
import type { OddsTick } from "#domain/matches/detail/odds.ts";
import type { PositionFrame } from "#domain/matches/detail/positions.ts";
import type { TextLine } from "#domain/matches/detail/text-live.ts";
import { encodePair, encodeSide, trimWireRow, type Wire } from "./wire-rows.ts";

const textWire = (line: TextLine): Wire =>
  trimWireRow([
    line.seq,
    line.atMs,
    line.kind,
    encodeSide(line.side),
    line.clockText ?? 0,
    line.player ?? 0,
    line.other ?? 0,
    encodePair(line.score),
    line.amount ?? 0,
    line.what ?? 0,
    line.part ?? 0,
    line.playerId ?? 0,
    line.otherId ?? 0,
    line.text ?? 0,
    line.locale ?? 0,
  ]);

const oddsWire = ({ seq, atMs, suspended, win, handicap, total, clockText, score }: OddsTick): Wire =>
  trimWireRow([
    seq,
    atMs,
    suspended ? 1 : 0,
    win ? [win.home, win.away, win.draw ?? 0] : 0,
    handicap ? [handicap.line, handicap.home, handicap.away] : 0,
    total ? [total.line, total.over, total.under] : 0,
    clockText ?? 0,
    encodePair(score),
  ]);

const momentumWire = ({ seq, atMs, value, part, clockText, win, causes }: MomentumPoint): Wire =>
  trimWireRow([
    seq,
    atMs,
    value,
    part ?? 0,
    clockText ?? 0,
    win ? [...win] : 0,
    causes.map(({ why, side, times, weight, eventSeqs = [] }) => [why, encodeSide(side), times, weight, ...eventSeqs]),
  ]);

const positionWire = ({ seq, atMs, situation, side, ball, marks }: PositionFrame): Wire =>
  trimWireRow([seq, atMs, situation, encodeSide(side), ball ?? 0, marks ?? 0]);

function courseWire(point: MapTimelinePoint): Wire {
  const { seq, atMs, part } = point;
  switch (point.kind) {
    case "round": {
      const { number, side, how, attack, worth } = point;
      return trimWireRow([
        seq,
        atMs,
        part,
        "r",
        number,
        encodeSide(side),
        how ?? 0,
        encodeSide(attack),
        worth ? [...worth] : 0,
      ]);
    }
    case "tally":
      return trimWireRow([seq, atMs, part, "t", point.seconds, [...point.tally]]);
    case "place": {
      const { side, place, of, kills, points } = point;
      // One more than they are: none told is nothing, and none made is a number.
      const told = [kills, points].map((one) => (one === undefined ? 0 : one + 1));
      return trimWireRow([seq, atMs, part, "p", encodeSide(side), place, of ?? 0, ...told]);
    }
  }
}

export const encodeDetail = (detail: DetailDelta): Wire[] =>
  trimWireRow([
    detail.text ? detail.text.map(textWire) : 0,
    detail.odds ? detail.odds.map(oddsWire) : 0,
    detail.momentum ? detail.momentum.map(momentumWire) : 0,
    detail.positions ? detail.positions.map(positionWire) : 0,
    detail.statistics
      ? [
          detail.statistics.revision,
          Object.entries(detail.statistics.total).flatMap(([key, [home, away]]): Wire[] => [key, home, away]),
        ]
      : 0,
    detail.renewed ? detail.renewed.map(({ part, revision }): Wire[] => [part, revision]) : 0,
    detail.course ? detail.course.map(courseWire) : 0,
  ]);
