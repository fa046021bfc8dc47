import * as v from "valibot";
import { countSchema, instantMsSchema, seqSchema, sideSchema } from "../fields.ts";

/** How a round of a shooter ended. */
export const ROUND_ENDS = ["elimination", "bomb", "defuse", "time", "objective"] as const;
export type RoundEnd = (typeof ROUND_ENDS)[number];

/** The map or round, from 1. */
const part = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(40));
const numbered = { seq: seqSchema, atMs: instantMsSchema, part };
const amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999_999));
const pair = v.tuple([amount, amount]);

/** A round of a shooter map: winner, reason, attacking side and equipment values. */
const roundPoint = v.object({
  kind: v.literal("round"),
  ...numbered,
  number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  side: sideSchema,
  how: v.optional(v.picklist(ROUND_ENDS)),
  attack: v.optional(sideSchema),
  worth: v.optional(pair),
});

/** Gold or points of both sides at a time of the map. */
const tallyPoint = v.object({ kind: v.literal("tally"), ...numbered, seconds: countSchema, tally: pair });

/** A squad's placement and kills in a battle royale round. */
const placePoint = v.object({
  kind: v.literal("place"),
  ...numbered,
  side: sideSchema,
  place: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
  /** The number of squads. */
  of: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(200))),
  kills: v.optional(countSchema),
  /** Placement points, without kill points. */
  points: v.optional(countSchema),
});

/** A point of the map timeline. */
export const mapTimelinePointSchema = v.variant("kind", [roundPoint, tallyPoint, placePoint]);
export type MapTimelinePoint = v.InferOutput<typeof mapTimelinePointSchema>;
export type RoundPoint = v.InferOutput<typeof roundPoint>;
export type TallyPoint = v.InferOutput<typeof tallyPoint>;
export type PlacePoint = v.InferOutput<typeof placePoint>;
