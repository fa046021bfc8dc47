import fc from "fast-check";
import type { MatchPatch } from "#domain/matches/live-state.ts";
import { EVENT_KINDS, type MatchEvent } from "#domain/matches/match.ts";
import { MATCH_STATES, PHASE_KINDS } from "#domain/matches/state.ts";
import type { MatchChange } from "#party/protocol/match-feed/change-tables.ts";
import { arbitraryDetail } from "./sample-details.ts";

/** A live match with default values; tests override only what they need. */
export const createMatchPatch = (over: Partial<MatchPatch> & { id: number; revision: number }): MatchPatch => ({
  updatedAtMs: 1_790_000_000_000 + over.revision,
  state: "in_progress",
  score: { home: over.revision, away: 0, parts: [] },
  ...over,
});

export const createGoalChange = (seq: number): MatchEvent => ({
  seq,
  kind: "goal",
  side: "home",
  atMs: 1_790_000_000_000 + seq,
});

const count = fc.nat(99_999);
const instantMs = fc.integer({ min: 0, max: 8_640_000_000_000_000 });
const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const text = (maxLength: number) => fc.string({ maxLength, unit: "grapheme" }).filter((s) => s.length <= maxLength);

const turn = fc.record(
  {
    side: fc.constantFrom("home" as const, "away" as const),
    player: text(40),
    playerId: id,
    partner: text(40),
    partnerId: id,
    other: text(40),
    otherId: id,
    figures: fc.dictionary(
      fc.constantFrom("outs", "bases", "down", "drive_yards"),
      fc.integer({ min: -999, max: 9_999 }),
    ),
    recent: text(40),
  },
  { requiredKeys: [] },
);

const part = fc.record({ home: count, away: count });
const playedPart = fc.record(
  { home: count, away: count, tieBreak: fc.tuple(count, count) },
  { requiredKeys: ["home", "away"] },
);

const partOfMatch = fc.record(
  {
    kind: fc.constantFrom(...PHASE_KINDS),
    number: fc.nat(99),
    side: fc.constantFrom("top" as const, "bottom" as const),
  },
  { requiredKeys: ["kind", "number"] },
);

const phase = fc.record(
  {
    turn,
    kind: fc.constantFrom(...PHASE_KINDS),
    number: fc.nat(99),
    side: fc.constantFrom("top" as const, "bottom" as const),
  },
  { requiredKeys: ["kind", "number"] },
);

const clock = fc.record({
  seconds: count,
  asOfMs: instantMs,
  running: fc.boolean(),
  direction: fc.constantFrom("up" as const, "down" as const),
});

const score = fc.record(
  {
    home: count,
    away: count,
    parts: fc.array(playedPart, { maxLength: 6 }),
    homeDetail: text(24),
    awayDetail: text(24),
  },
  { requiredKeys: ["home", "away", "parts"] },
);

const event = fc.record(
  {
    seq: fc.integer({ min: 1, max: 100_000 }),
    kind: fc.constantFrom(...EVENT_KINDS),
    atMs: instantMs,
    side: fc.constantFrom("home" as const, "away" as const),
    clockText: text(16),
    phase: partOfMatch,
    player: text(120),
    other: text(120),
    score: part,
    value: text(40),
    was: part,
    playerId: id,
    otherId: id,
  },
  { requiredKeys: ["seq", "kind", "atMs"] },
);

/** Any change that rooms accept. */
export const arbitraryMatchChange: fc.Arbitrary<MatchChange> = fc.record(
  {
    id,
    revision: fc.nat(1_000_000_000),
    updatedAtMs: instantMs,
    state: fc.constantFrom(...MATCH_STATES),
    score,
    phase,
    clock,
    winner: fc.constantFrom("home", "away"),
    events: fc.array(event, { minLength: 1, maxLength: 4 }),
    detail: arbitraryDetail,
  },
  { requiredKeys: ["id", "revision", "updatedAtMs", "state", "score"] },
);
