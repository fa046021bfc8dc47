import * as v from "valibot";
import { clockTextSchema, countSchema, instantMsSchema, seqSchema, sideSchema } from "../fields.ts";

const permille = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000));

/** An event kind within one bar: how often it occurred, and its weight. */
export const momentumCauseSchema = v.object({
  /** A key of MOMENTUM_WEIGHTS. */
  why: v.pipe(v.string(), v.regex(/^[a-z_]{1,32}$/)),
  side: sideSchema,
  times: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)),
  weight: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  /** Sequence numbers of the match events, if the causes are events. */
  eventSeqs: v.optional(v.pipe(v.array(seqSchema), v.maxLength(12))),
});
export type MomentumCause = v.InferOutput<typeof momentumCauseSchema>;

/** One bar: `value` is positive for home, computed by `momentumBar` from the causes. */
export const momentumPointSchema = v.object({
  seq: seqSchema,
  atMs: instantMsSchema,
  /** The period, from 1. */
  part: v.optional(countSchema),
  clockText: v.optional(clockTextSchema),
  value: v.pipe(v.number(), v.integer(), v.minValue(-100), v.maxValue(100)),
  /** Win probabilities of home, draw and away, in thousandths. */
  win: v.optional(v.tuple([permille, permille, permille])),
  causes: v.pipe(v.array(momentumCauseSchema), v.maxLength(16)),
});
export type MomentumPoint = v.InferOutput<typeof momentumPointSchema>;

/** The weight of each event kind; unknown kinds weigh 0. */
export const MOMENTUM_WEIGHTS: Readonly<Record<string, number>> = {
  goal: 60,
  own_goal: 60,
  penalty_goal: 55,
  penalty_missed: 25,
  red_card: 40,
  second_yellow: 40,
  yellow_card: 6,
  shots_on_target: 14,
  shots_off_target: 7,
  shots_blocked: 5,
  corners: 5,
  dangerous_attacks: 4,
  points: 3,
  steals: 4,
  blocks: 4,
  turnovers: 3,
  touchdown: 60,
  field_goal: 25,
  first_downs: 5,
  sacks: 8,
  run: 18,
  home_run: 30,
  hits: 6,
  walks: 4,
  strikeouts: 4,
  wicket: 35,
  milestone: 20,
  fours: 6,
  sixes: 9,
  dot_balls: 2,
  points_won: 3,
  aces: 4,
  double_faults: 4,
  break_points_won: 20,
  game_won: 12,
  set_won: 50,
  frame_won: 50,
  big_break: 25,
  pots: 2,
  rounds_won: 8,
  clutches: 12,
  map_won: 60,
  kills: 4,
  objective: 18,
  towers: 10,
  round_won: 30,
  place_points: 3,
};

/** Events that count in favour of the opponent. */
export const OPPONENT_CAUSES: ReadonlySet<string> = new Set([
  "penalty_missed",
  "red_card",
  "second_yellow",
  "yellow_card",
  "turnovers",
  "double_faults",
  "dot_balls",
  "strikeouts",
  "wicket",
]);

/** The bar value for a list of causes. */
export function momentumBar(causes: readonly MomentumCause[]): number {
  const sum = causes.reduce((total, { why, side, times, weight }) => {
    const forHome = (side === "home") !== OPPONENT_CAUSES.has(why);
    return total + (forHome ? 1 : -1) * times * weight;
  }, 0);
  return Math.max(-100, Math.min(100, sum));
}
