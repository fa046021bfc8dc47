import type { DetailDelta } from "#domain/matches/detail/delta.ts";
import type { Clock, MatchEvent, Score } from "#domain/matches/match.ts";
import type { Possession } from "#domain/matches/possession.ts";
import type { Phase } from "#domain/matches/state.ts";
import type { MatchPatch } from "#domain/matches/views.ts";
import { encodeDetail } from "./encode-detail.ts";
import { encodePair, encodeSide, trimWireRow, type Wire } from "./wire-rows.ts";

/**
 * What a room tells of one match: all that runs, on a match's own topic the events that came with it, and to those who
 * asked for it what else is new.
 */
export type MatchChange = MatchPatch & { events?: MatchEvent[]; detail?: DetailDelta };

const halfWire = (side: "top" | "bottom" | undefined): Wire => (side === undefined ? 0 : side === "top" ? 1 : 2);
const turnWire = (turn: Possession | undefined): Wire =>
  turn
    ? trimWireRow([
        encodeSide(turn.side),
        turn.player ?? 0,
        turn.playerId ?? 0,
        turn.partner ?? 0,
        turn.partnerId ?? 0,
        turn.other ?? 0,
        turn.otherId ?? 0,
        turn.figures ? Object.entries(turn.figures).flat() : 0,
        turn.recent ?? 0,
      ])
    : 0;

const phaseWire = (phase: Phase | undefined): Wire =>
  phase ? trimWireRow([phase.kind, phase.number, halfWire(phase.side), turnWire(phase.turn)]) : 0;

const clockWire = (clock: Clock | undefined): Wire =>
  clock ? trimWireRow([clock.seconds, clock.asOfMs, clock.running ? 1 : 0, clock.direction === "down" ? 1 : 0]) : 0;

/** The few sets with a tie-break: which, and its points. */
const tieBreaksWire = (parts: Score["parts"]): Wire => {
  const told = parts.flatMap(({ tieBreak }, at) => (tieBreak ? [at, ...tieBreak] : []));
  return told.length > 0 ? told : 0;
};

const scoreWire = (score: Score): Wire =>
  trimWireRow([
    score.home,
    score.away,
    score.parts.length > 0 ? score.parts.flatMap((part) => [part.home, part.away]) : 0,
    score.homeDetail ?? 0,
    score.awayDetail ?? 0,
    tieBreaksWire(score.parts),
  ]);

const eventWire = (event: MatchEvent): Wire =>
  trimWireRow([
    event.seq,
    event.kind,
    event.atMs,
    encodeSide(event.side),
    event.clockText ?? 0,
    phaseWire(event.phase),
    event.player ?? 0,
    event.other ?? 0,
    encodePair(event.score),
    event.value ?? 0,
    encodePair(event.was),
    event.playerId ?? 0,
    event.otherId ?? 0,
  ]);

export const encodeMatchChange = (change: MatchChange): Wire[] =>
  trimWireRow([
    change.id,
    change.revision,
    change.updatedAtMs,
    change.state,
    scoreWire(change.score),
    phaseWire(change.phase),
    clockWire(change.clock),
    change.events?.length ? change.events.map(eventWire) : 0,
    change.detail ? encodeDetail(change.detail) : 0,
    encodeSide(change.winner),
  ]);
