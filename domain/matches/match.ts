import * as v from "valibot";
import {
  clockTextSchema,
  countSchema,
  idSchema,
  instantMsSchema,
  plainTextSchema,
  revisionSchema,
  seqSchema,
  shortTextSchema,
  sideSchema,
  wordSchema,
} from "./fields.ts";
import { matchStateSchema, periodSchema, phaseSchema } from "./state.ts";

/** The score of one half, quarter, set, inning, frame, map or round. */
export const scorePartSchema = v.object({ home: countSchema, away: countSchema });

const sideDetail = v.pipe(v.string(), v.maxLength(24), plainTextSchema);
/** The points in the tie-break that decided the set, per side. */
export const playedPartSchema = v.object({
  home: countSchema,
  away: countSchema,
  tieBreak: v.optional(v.tuple([countSchema, countSchema])),
});

export const scoreSchema = v.object({
  home: countSchema,
  away: countSchema,
  parts: v.pipe(v.array(playedPartSchema), v.maxLength(40)),
  /** Shown next to a side's total during play: "142/3 (18.2)" in cricket, or "outs=1 on=13", which pages translate. */
  homeDetail: v.optional(sideDetail),
  awayDetail: v.optional(sideDetail),
});
export type Score = v.InferOutput<typeof scoreSchema>;

/** A running clock shows `seconds` plus the time since `asOfMs`. */
export const clockSchema = v.object({
  seconds: countSchema,
  asOfMs: instantMsSchema,
  running: v.boolean(),
  /** Basketball counts down. */
  direction: v.picklist(["up", "down"]),
});
export type Clock = v.InferOutput<typeof clockSchema>;

/** Operators' corrections are numbered from here, above every feed event. */
export const FIRST_OPERATOR_SEQ = 1_000_000;

export const EVENT_KINDS = [
  "phase_start",
  "phase_end",
  "goal",
  "own_goal",
  "penalty_goal",
  "penalty_missed",
  "yellow_card",
  "second_yellow",
  "red_card",
  "substitution",
  "var_check",
  "points",
  "touchdown",
  "field_goal",
  "run",
  "wicket",
  "milestone",
  "home_run",
  "set_won",
  "game_won",
  "frame_won",
  "big_break",
  "map_won",
  "round_won",
  "kill",
  "objective",
  "timeout",
  "injury",
  "interruption",
  "resumed",
  "retired",
  "correction",
  "full_time",
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** `seq` counts from 1 within a match and is permanent: the same seq always identifies the same event. */
export const matchEventSchema = v.object({
  seq: seqSchema,
  kind: v.picklist(EVENT_KINDS),
  side: v.optional(sideSchema),
  /** Server time of the event. */
  atMs: instantMsSchema,
  /** The game clock: "67'", "Q3 04:12", "45+2'". */
  clockText: v.optional(clockTextSchema),
  phase: v.optional(periodSchema),
  player: v.optional(shortTextSchema),
  /**
   * A second player: the assist, the player going off or the victim; for a correction, the player who did not score.
   */
  other: v.optional(shortTextSchema),
  /** Player ids if the source sends them; names are then shown in the reader's language. */
  playerId: v.optional(idSchema),
  otherId: v.optional(idSchema),
  /** Score after the event. */
  score: v.optional(scorePartSchema),
  /** Points, runs, break size or objective name. */
  value: v.optional(wordSchema),
  /** The replaced score; corrections only. */
  was: v.optional(scorePartSchema),
});
export type MatchEvent = v.InferOutput<typeof matchEventSchema>;

/** A match as delivered by a feed: complete, except that events already sent may be omitted. */
export const canonicalMatchSchema = v.object({
  id: idSchema,
  gameId: v.pipe(v.number(), v.integer(), v.minValue(0)),
  leagueId: idSchema,
  homeId: idSchema,
  awayId: idSchema,
  startsAtMs: instantMsSchema,
  stage: v.optional(shortTextSchema),
  round: v.optional(shortTextSchema),
  /** The season key, such as "2026-27"; defaults to the year of the start. */
  season: v.optional(v.pipe(v.string(), v.regex(/^[\w./-]{1,20}$/))),
  bestOf: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(35))),
  revision: revisionSchema,
  state: matchStateSchema,
  phase: v.optional(phaseSchema),
  clock: v.optional(clockSchema),
  score: scoreSchema,
  /** The winner if the score does not decide: penalties, retirement, walkover. */
  winner: v.optional(sideSchema),
  /** The extras that lists mark on the match. */
  coverage: v.optional(v.object({ stream: v.boolean(), chat: v.boolean(), plans: v.boolean() })),
  recommended: v.optional(v.boolean()),
  /** Listed in highlights, for example a comeback, a final or a record. */
  highlight: v.optional(v.boolean()),
  events: v.pipe(v.array(matchEventSchema), v.maxLength(500)),
});
export type CanonicalMatch = v.InferOutput<typeof canonicalMatchSchema>;
