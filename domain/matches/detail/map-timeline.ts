import * as v from "valibot";
import { countSchema, instantMsSchema, seqSchema, sideSchema } from "../fields.ts";

/** How a round of a shooter ended. */
export const ROUND_ENDS = ["elimination", "bomb", "defuse", "time", "objective"] as const;
export type RoundEnd = (typeof ROUND_ENDS)[number];

/** Of which part of the score, from 1: the map, the round of an island. */
const part = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(40));
const numbered = { seq: seqSchema, atMs: instantMsSchema, part };
const amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999_999));
const pair = v.tuple([amount, amount]);

/** One round of a map of a shooter: who won it, how, who attacked, and what both sides' equipment was worth. */
const roundPoint = v.object({
  kind: v.literal("round"),
  ...numbered,
  number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  side: sideSchema,
  how: v.optional(v.picklist(ROUND_ENDS)),
  attack: v.optional(sideSchema),
  worth: v.optional(pair),
});

/** Where both sides stood so many seconds into a map: gold in battle games, points where ground is held. */
const tallyPoint = v.object({ kind: v.literal("tally"), ...numbered, seconds: countSchema, tally: pair });

/** A squad is out on an island, or the last that stands: its place among all, and its kills. */
const placePoint = v.object({
  kind: v.literal("place"),
  ...numbered,
  side: sideSchema,
  place: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
  /** How many squads began. */
  of: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(200))),
  kills: v.optional(countSchema),
  /** For the place alone; kills add their own. */
  points: v.optional(countSchema),
});

/** One step on the way of a map, beside its score. */
export const mapTimelinePointSchema = v.variant("kind", [roundPoint, tallyPoint, placePoint]);
export type MapTimelinePoint = v.InferOutput<typeof mapTimelinePointSchema>;
export type RoundPoint = v.InferOutput<typeof roundPoint>;
export type TallyPoint = v.InferOutput<typeof tallyPoint>;
export type PlacePoint = v.InferOutput<typeof placePoint>;
