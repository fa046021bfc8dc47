import * as v from "valibot";
import { idSchema, nameSchema, revisionSchema, sideSchema } from "../fields.ts";
import { aggregateStat } from "./stat-keys.ts";

const key = v.pipe(v.string(), v.regex(/^[a-z_]{1,32}$/));
const amount = v.pipe(v.number(), v.integer(), v.minValue(-99_999), v.maxValue(9_999_999));

/** The home and away value of a stat. */
const pair = v.tuple([amount, amount]);
export type StatPair = v.InferOutput<typeof pair>;
export type TeamStats = Record<string, StatPair>;

const playerStatsSchema = v.object({
  side: sideSchema,
  name: nameSchema,
  playerId: v.optional(idSchema),
  values: v.record(key, amount),
  /** The same values by period, in order. */
  byPart: v.optional(v.record(key, v.pipe(v.array(amount), v.maxLength(40)))),
});
export type PlayerStats = v.InferOutput<typeof playerStatsSchema>;

/** `parts` are periods, as in the score; totals are computed from them. */
export const statisticsSchema = v.object({
  revision: revisionSchema,
  parts: v.pipe(v.array(v.record(key, pair)), v.maxLength(40)),
  players: v.pipe(v.array(playerStatsSchema), v.maxLength(120)),
});
export type Statistics = v.InferOutput<typeof statisticsSchema>;

/** Sums periods into totals. */
export function totalStats(parts: readonly TeamStats[]): TeamStats {
  const total: TeamStats = {};
  for (const part of parts) {
    for (const [name, [home, away]] of Object.entries(part)) {
      const [homeBefore, awayBefore] = total[name] ?? [0, 0];
      total[name] = [aggregateStat(name, homeBefore, home), aggregateStat(name, awayBefore, away)];
    }
  }
  return total;
}
