import type { Clock, MatchEvent, Score } from "#domain/matches/match.ts";
import type { Phase } from "#domain/matches/state.ts";
import type { MatchPatch } from "#domain/matches/view.ts";

/** What a room tells of one match: all that runs, and on a match's own topic the events that came with it. */
export type MatchChange = MatchPatch & { events?: MatchEvent[] };

/** On the wire a change is a row of values by place; 0 stands where nothing is, and nothing stands at the end. */
export type Wire = number | string | Wire[];

const row = (values: Wire[]): Wire[] => {
  let length = values.length;
  while (length > 0 && values[length - 1] === 0) length -= 1;
  return values.slice(0, length);
};

const sideWire = (side: "home" | "away" | undefined): Wire => (side === undefined ? 0 : side === "home" ? 1 : 2);
const halfWire = (side: "top" | "bottom" | undefined): Wire => (side === undefined ? 0 : side === "top" ? 1 : 2);
const pairWire = (pair: { home: number; away: number } | undefined): Wire => (pair ? [pair.home, pair.away] : 0);
const phaseWire = (phase: Phase | undefined): Wire =>
  phase ? row([phase.kind, phase.number, halfWire(phase.side)]) : 0;

const clockWire = (clock: Clock | undefined): Wire =>
  clock ? row([clock.seconds, clock.asOfMs, clock.running ? 1 : 0, clock.direction === "down" ? 1 : 0]) : 0;

const scoreWire = (score: Score): Wire =>
  row([
    score.home,
    score.away,
    score.parts.length > 0 ? score.parts.flatMap((part) => [part.home, part.away]) : 0,
    score.homeDetail ?? 0,
    score.awayDetail ?? 0,
  ]);

const eventWire = (event: MatchEvent): Wire =>
  row([
    event.seq,
    event.kind,
    event.atMs,
    sideWire(event.side),
    event.clockText ?? 0,
    phaseWire(event.phase),
    event.player ?? 0,
    event.other ?? 0,
    pairWire(event.score),
    event.value ?? 0,
    pairWire(event.was),
  ]);

export const encodeChange = (change: MatchChange): Wire[] =>
  row([
    change.id,
    change.revision,
    change.updatedAtMs,
    change.state,
    scoreWire(change.score),
    phaseWire(change.phase),
    clockWire(change.clock),
    change.events?.length ? change.events.map(eventWire) : 0,
  ]);
