import type { DetailDelta } from "#domain/matches/detail/delta.ts";
import { type Clock, EVENT_KINDS, type EventKind, type MatchEvent, type Score } from "#domain/matches/match.ts";
import type { Turn } from "#domain/matches/possession.ts";
import { MATCH_STATES, type MatchState, PHASE_KINDS, type Phase } from "#domain/matches/state.ts";
import type { MatchChange } from "./match-change.ts";
import {
  readCount as count,
  isNothing,
  oneOf,
  readPair as pair,
  readRow as row,
  readText as text,
  Unreadable,
} from "./parse-wire.ts";

const states: ReadonlySet<unknown> = new Set(MATCH_STATES);
const kinds: ReadonlySet<unknown> = new Set(EVENT_KINDS);
const phaseKinds: ReadonlySet<unknown> = new Set(PHASE_KINDS);
const isState = (value: unknown): value is MatchState => states.has(value);
const isEventKind = (value: unknown): value is EventKind => kinds.has(value);
const isPhaseKind = (value: unknown): value is Phase["kind"] => phaseKinds.has(value);

/** Without a reader of its own only who has it is read: all that a row of a list shows. */
const sideOfTurn: ReadDetail["turn"] = (value) => {
  const [side] = row(value);
  return isNothing(side) ? {} : { side: oneOf(side, "home", "away") };
};

function phase(value: unknown, readTurn = sideOfTurn): Phase {
  const [kind, number, half, whose] = row(value);
  if (!isPhaseKind(kind)) throw new Unreadable();
  return {
    kind,
    number: count(number),
    ...(isNothing(half) ? {} : { side: oneOf(half, "top", "bottom") }),
    ...(isNothing(whose) ? {} : { turn: readTurn(whose) }),
  };
}

function clock(value: unknown): Clock {
  const [seconds, asOfMs, running, down] = row(value);
  return {
    seconds: count(seconds),
    asOfMs: count(asOfMs),
    running: count(running) === 1,
    direction: count(down) === 1 ? "down" : "up",
  };
}

function score(value: unknown): Score {
  const [home, away, flat, homeDetail, awayDetail, ties] = row(value);
  const numbers = isNothing(flat) ? [] : row(flat).map(count);
  if (numbers.length % 2 !== 0) throw new Unreadable();
  const parts: Score["parts"] = [];
  for (let i = 0; i < numbers.length; i += 2) parts.push({ home: count(numbers[i]), away: count(numbers[i + 1]) });
  const tied = isNothing(ties) ? [] : row(ties).map(count);
  for (let i = 0; i < tied.length; i += 3) {
    const part = parts[tied[i] ?? 0];
    if (part) part.tieBreak = [count(tied[i + 1]), count(tied[i + 2])];
  }
  return {
    home: count(home),
    away: count(away),
    parts,
    ...(isNothing(homeDetail) ? {} : { homeDetail: text(homeDetail) }),
    ...(isNothing(awayDetail) ? {} : { awayDetail: text(awayDetail) }),
  };
}

/** A kind this build has no words for is left out: a page older than the room still reads the rest. */
function event(value: unknown): MatchEvent[] {
  const [seq, kind, atMs, side, clockText, inPhase, player, other, after, worth, was, playerId, otherId] = row(value);
  if (!isEventKind(kind)) return [];
  return [
    {
      seq: count(seq),
      kind,
      atMs: count(atMs),
      ...(isNothing(side) ? {} : { side: oneOf(side, "home", "away") }),
      ...(isNothing(clockText) ? {} : { clockText: text(clockText) }),
      ...(isNothing(inPhase) ? {} : { phase: phase(inPhase) }),
      ...(isNothing(player) ? {} : { player: text(player) }),
      ...(isNothing(other) ? {} : { other: text(other) }),
      ...(isNothing(after) ? {} : { score: pair(after) }),
      ...(isNothing(worth) ? {} : { value: text(worth) }),
      ...(isNothing(was) ? {} : { was: pair(was) }),
      ...(isNothing(playerId) ? {} : { playerId: count(playerId) }),
      ...(isNothing(otherId) ? {} : { otherId: count(otherId) }),
    },
  ];
}

/** Only who asked for the details beside the score is told them, and brings what reads them. */
export type ReadDetail = { detail: (wire: unknown) => DetailDelta; turn: (wire: unknown) => Turn };

export function decodeChange(wire: unknown, readDetail?: ReadDetail): MatchChange | undefined {
  try {
    const [id, revision, updatedAtMs, state, total, inPhase, time, log, beside, winner] = row(wire);
    if (!isState(state)) return undefined;
    const events = isNothing(log) ? [] : row(log).flatMap(event);
    return {
      id: count(id),
      revision: count(revision),
      updatedAtMs: count(updatedAtMs),
      state,
      score: score(total),
      ...(isNothing(inPhase) ? {} : { phase: phase(inPhase, readDetail?.turn) }),
      ...(isNothing(time) ? {} : { clock: clock(time) }),
      ...(isNothing(winner) ? {} : { winner: oneOf(winner, "home", "away") }),
      ...(events.length > 0 ? { events } : {}),
      ...(isNothing(beside) || !readDetail ? {} : { detail: readDetail.detail(beside) }),
    };
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}
