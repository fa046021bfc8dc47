import type { DetailDelta } from "#domain/matches/detail/delta.ts";
import { type Clock, EVENT_KINDS, type EventKind, type MatchEvent, type Score } from "#domain/matches/match.ts";
import type { Possession } from "#domain/matches/possession.ts";
import { MATCH_STATES, type MatchState, PHASE_KINDS, type Phase } from "#domain/matches/state.ts";
import type { MatchChange } from "./match-change.ts";
import {
  parseWireCount as count,
  InvalidWireError,
  isAbsent,
  parseWirePair as pair,
  parseWireChoice,
  parseWireRow as row,
  parseWireText as text,
} from "./parse-wire.ts";

const states: ReadonlySet<unknown> = new Set(MATCH_STATES);
const kinds: ReadonlySet<unknown> = new Set(EVENT_KINDS);
const phaseKinds: ReadonlySet<unknown> = new Set(PHASE_KINDS);
const isState = (value: unknown): value is MatchState => states.has(value);
const isEventKind = (value: unknown): value is EventKind => kinds.has(value);
const isPhaseKind = (value: unknown): value is Phase["kind"] => phaseKinds.has(value);

/** Without a reader of its own only who has it is read: all that a row of a list shows. */
const sideOfTurn: DetailDecoders["turn"] = (value) => {
  const [side] = row(value);
  return isAbsent(side) ? {} : { side: parseWireChoice(side, "home", "away") };
};

function phase(value: unknown, readTurn = sideOfTurn): Phase {
  const [kind, number, half, whose] = row(value);
  if (!isPhaseKind(kind)) throw new InvalidWireError();
  return {
    kind,
    number: count(number),
    ...(isAbsent(half) ? {} : { side: parseWireChoice(half, "top", "bottom") }),
    ...(isAbsent(whose) ? {} : { turn: readTurn(whose) }),
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
  const numbers = isAbsent(flat) ? [] : row(flat).map(count);
  if (numbers.length % 2 !== 0) throw new InvalidWireError();
  const parts: Score["parts"] = [];
  for (let i = 0; i < numbers.length; i += 2) parts.push({ home: count(numbers[i]), away: count(numbers[i + 1]) });
  const tied = isAbsent(ties) ? [] : row(ties).map(count);
  for (let i = 0; i < tied.length; i += 3) {
    const part = parts[tied[i] ?? 0];
    if (part) part.tieBreak = [count(tied[i + 1]), count(tied[i + 2])];
  }
  return {
    home: count(home),
    away: count(away),
    parts,
    ...(isAbsent(homeDetail) ? {} : { homeDetail: text(homeDetail) }),
    ...(isAbsent(awayDetail) ? {} : { awayDetail: text(awayDetail) }),
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
      ...(isAbsent(side) ? {} : { side: parseWireChoice(side, "home", "away") }),
      ...(isAbsent(clockText) ? {} : { clockText: text(clockText) }),
      ...(isAbsent(inPhase) ? {} : { phase: phase(inPhase) }),
      ...(isAbsent(player) ? {} : { player: text(player) }),
      ...(isAbsent(other) ? {} : { other: text(other) }),
      ...(isAbsent(after) ? {} : { score: pair(after) }),
      ...(isAbsent(worth) ? {} : { value: text(worth) }),
      ...(isAbsent(was) ? {} : { was: pair(was) }),
      ...(isAbsent(playerId) ? {} : { playerId: count(playerId) }),
      ...(isAbsent(otherId) ? {} : { otherId: count(otherId) }),
    },
  ];
}

/** Only who asked for the details beside the score is told them, and brings what reads them. */
export type DetailDecoders = { detail: (wire: unknown) => DetailDelta; turn: (wire: unknown) => Possession };

export function decodeMatchChange(wire: unknown, readDetail?: DetailDecoders): MatchChange | undefined {
  try {
    const [id, revision, updatedAtMs, state, total, inPhase, time, log, beside, winner] = row(wire);
    if (!isState(state)) return undefined;
    const events = isAbsent(log) ? [] : row(log).flatMap(event);
    return {
      id: count(id),
      revision: count(revision),
      updatedAtMs: count(updatedAtMs),
      state,
      score: score(total),
      ...(isAbsent(inPhase) ? {} : { phase: phase(inPhase, readDetail?.turn) }),
      ...(isAbsent(time) ? {} : { clock: clock(time) }),
      ...(isAbsent(winner) ? {} : { winner: parseWireChoice(winner, "home", "away") }),
      ...(events.length > 0 ? { events } : {}),
      ...(isAbsent(beside) || !readDetail ? {} : { detail: readDetail.detail(beside) }),
    };
  } catch (error) {
    if (error instanceof InvalidWireError) return undefined;
    throw error;
  }
}
