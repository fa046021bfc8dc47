import { type Clock, EVENT_KINDS, type EventKind, type MatchEvent, type Score } from "#domain/matches/match.ts";
import { MATCH_STATES, type MatchState, PHASE_KINDS, type Phase } from "#domain/matches/state.ts";
import type { MatchChange } from "./match-change.ts";

/** Reads by hand what encodeChange writes: browsers run this, and a schema library would double its weight. */
class Unreadable extends Error {}

const states: ReadonlySet<unknown> = new Set(MATCH_STATES);
const kinds: ReadonlySet<unknown> = new Set(EVENT_KINDS);
const phaseKinds: ReadonlySet<unknown> = new Set(PHASE_KINDS);
const isState = (value: unknown): value is MatchState => states.has(value);
const isEventKind = (value: unknown): value is EventKind => kinds.has(value);
const isPhaseKind = (value: unknown): value is Phase["kind"] => phaseKinds.has(value);

/** Trailing places may be missing and mean the same as 0: nothing there. */
const isNothing = (value: unknown): value is 0 | undefined => value === undefined || value === 0;

function row(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Unreadable();
  return value;
}

function count(value: unknown): number {
  if (value === undefined) return 0;
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0) throw new Unreadable();
  return value;
}

function text(value: unknown): string {
  if (typeof value !== "string") throw new Unreadable();
  return value;
}

function pair(value: unknown): { home: number; away: number } {
  const [home, away] = row(value);
  return { home: count(home), away: count(away) };
}

function oneOf<A, B>(value: unknown, first: A, second: B): A | B {
  if (value !== 1 && value !== 2) throw new Unreadable();
  return value === 1 ? first : second;
}

function phase(value: unknown): Phase {
  const [kind, number, half] = row(value);
  if (!isPhaseKind(kind)) throw new Unreadable();
  return { kind, number: count(number), ...(isNothing(half) ? {} : { side: oneOf(half, "top", "bottom") }) };
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
  const [home, away, flat, homeDetail, awayDetail] = row(value);
  const numbers = isNothing(flat) ? [] : row(flat).map(count);
  if (numbers.length % 2 !== 0) throw new Unreadable();
  const parts: Score["parts"] = [];
  for (let i = 0; i < numbers.length; i += 2) parts.push({ home: count(numbers[i]), away: count(numbers[i + 1]) });
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
  const [seq, kind, atMs, side, clockText, inPhase, player, other, after, worth, was] = row(value);
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
    },
  ];
}

export function decodeChange(wire: unknown): MatchChange | undefined {
  try {
    const [id, revision, updatedAtMs, state, total, inPhase, time, log] = row(wire);
    if (!isState(state)) return undefined;
    const events = isNothing(log) ? [] : row(log).flatMap(event);
    return {
      id: count(id),
      revision: count(revision),
      updatedAtMs: count(updatedAtMs),
      state,
      score: score(total),
      ...(isNothing(inPhase) ? {} : { phase: phase(inPhase) }),
      ...(isNothing(time) ? {} : { clock: clock(time) }),
      ...(events.length > 0 ? { events } : {}),
    };
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}
