import * as v from "valibot";
import { clockTextSchema, instantMsSchema, scorePairSchema, seqSchema } from "../fields.ts";

/** In decimal odds. */
const price = v.pipe(v.number(), v.minValue(1.001), v.maxValue(1_000));
const line = v.pipe(v.number(), v.minValue(-999), v.maxValue(999));

/** All markets at one moment. `seq` counts from 1 within a match and identifies a tick. */
export const oddsTickSchema = v.object({
  seq: seqSchema,
  atMs: instantMsSchema,
  clockText: v.optional(clockTextSchema),
  /** The score at which it was priced; absent before the start. */
  score: v.optional(scorePairSchema),
  /** The market is suspended, for example during a review or after the end. */
  suspended: v.optional(v.boolean()),
  /** 1X2 if a draw is possible, otherwise the moneyline. */
  win: v.optional(v.object({ home: price, draw: v.optional(price), away: price })),
  /** `line` is added to the home side's score. */
  handicap: v.optional(v.object({ line, home: price, away: price })),
  total: v.optional(v.object({ line, over: price, under: price })),
});
export type OddsTick = v.InferOutput<typeof oddsTickSchema>;
