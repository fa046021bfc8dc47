import type { DetailDelta } from "#domain/matches/detail/delta.ts";
import type { MatchPatch } from "#domain/matches/live-state.ts";
import type { Clock, MatchEvent, Score } from "#domain/matches/match.ts";
import type { Possession } from "#domain/matches/possession.ts";
import { MATCH_STATES, PHASE_KINDS, type Phase } from "#domain/matches/state.ts";
import {
  type Codec,
  count,
  flag,
  InvalidWireError,
  ignored,
  mapped,
  numbered,
  oneOf,
  optional,
  optionalList,
  type RowCodec,
  row,
  side,
  text,
} from "./wire-codec.ts";

/** A room's update for one match. Events are sent only on the match's topic, details only to their subscribers. */
export type MatchChange = MatchPatch & { events?: MatchEvent[]; detail?: DetailDelta };
export type MatchChangeCodec = RowCodec<MatchChange>;

export const HALVES = ["top", "bottom"] as const;

/** Limited to what a list row shows. */
const possessionSide = row<Pick<Possession, "side">>({ side: optional(side) });

const phaseWith = (possession: Codec<Possession>) =>
  row<Phase>({
    kind: oneOf(PHASE_KINDS),
    number: count,
    side: optional(numbered(HALVES, 1)),
    turn: optional(possession),
  });

const clock = row<Clock>({
  seconds: count,
  asOfMs: count,
  running: flag,
  direction: numbered(["up", "down"], 0),
});

/** Parts are flattened to two numbers each; the few tie-breaks follow with the index of their part. */
type ScoreColumns = Omit<Score, "parts"> & { parts?: number[]; tieBreaks?: number[] };
const scoreColumns = row<ScoreColumns>({
  home: count,
  away: count,
  parts: optionalList(count),
  homeDetail: optional(text),
  awayDetail: optional(text),
  tieBreaks: optionalList(count),
});

function toScore({ parts: flat = [], tieBreaks = [], ...score }: ScoreColumns): Score {
  if (flat.length % 2 !== 0) throw new InvalidWireError();
  const parts: Score["parts"] = [];
  for (let at = 0; at < flat.length; at += 2) parts.push({ home: flat[at] ?? 0, away: flat[at + 1] ?? 0 });
  for (let at = 0; at < tieBreaks.length; at += 3) {
    const part = parts[tieBreaks[at] ?? 0];
    if (part) part.tieBreak = [tieBreaks[at + 1] ?? 0, tieBreaks[at + 2] ?? 0];
  }
  return { ...score, parts };
}

const score = mapped<Score, ScoreColumns>(scoreColumns, {
  encode: ({ parts, ...rest }) => ({
    ...rest,
    parts: parts.flatMap(({ home, away }) => [home, away]),
    tieBreaks: parts.flatMap(({ tieBreak }, at) => (tieBreak ? [at, ...tieBreak] : [])),
  }),
  decode: toScore,
});

/** `parts` are only decoded by match pages; lists need neither their bytes nor their code. */
export const matchChangeCodec = (parts?: {
  event: Codec<MatchEvent>;
  detail: Codec<DetailDelta>;
  possession: Codec<Possession>;
}): MatchChangeCodec =>
  row<MatchChange>({
    id: count,
    revision: count,
    updatedAtMs: count,
    state: oneOf(MATCH_STATES),
    score,
    phase: optional(phaseWith(parts?.possession ?? possessionSide)),
    clock: optional(clock),
    events: parts ? optionalList(parts.event) : ignored,
    detail: parts ? optional(parts.detail) : ignored,
    winner: optional(side),
  });

/** Used by lists and boards. */
export const scoreChangeCodec = matchChangeCodec();

/** Returns undefined if this build cannot decode it. */
export function decodeMatchChange(wire: unknown, codec = scoreChangeCodec): MatchChange | undefined {
  try {
    return codec.decode(wire);
  } catch (error) {
    if (error instanceof InvalidWireError) return undefined;
    throw error;
  }
}
