import * as v from "valibot";
import {
  clockTextSchema,
  countSchema,
  idSchema,
  instantMsSchema,
  nameSchema,
  seqSchema,
  sideSchema,
} from "../fields.ts";

export const ROUND_ENDS = ["elimination", "bomb", "defuse", "time", "objective"] as const;
export type RoundEnd = (typeof ROUND_ENDS)[number];

export const SHOT_ENDS = ["goal", "saved", "off_target", "blocked"] as const;
export type ShotEnd = (typeof SHOT_ENDS)[number];

/** The map, round or period, from 1. */
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

/** Gold or points of both sides at a point in time of the map. */
const tallyPoint = v.object({ kind: v.literal("tally"), ...numbered, seconds: countSchema, tally: pair });

/** A squad's placement and kills in a battle royale round. */
const placePoint = v.object({
  kind: v.literal("place"),
  ...numbered,
  side: sideSchema,
  place: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
  /** Number of squads. */
  of: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(200))),
  kills: v.optional(countSchema),
  /** Placement points, without kill points. */
  points: v.optional(countSchema),
});

const permille = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000));

/**
 * A shot in football or basketball. `x` runs from the shooter's own goal line to the opponent's, `y` from left to
 * right.
 */
const shotPoint = v.object({
  kind: v.literal("shot"),
  ...numbered,
  side: sideSchema,
  x: permille,
  y: permille,
  how: v.picklist(SHOT_ENDS),
  player: v.optional(nameSchema),
  playerId: v.optional(idSchema),
  clockText: v.optional(clockTextSchema),
  /** Expected goals, in hundredths. */
  xg: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
});

export const mapTimelinePointSchema = v.variant("kind", [roundPoint, tallyPoint, placePoint, shotPoint]);
export type MapTimelinePoint = v.InferOutput<typeof mapTimelinePointSchema>;
export type RoundPoint = v.InferOutput<typeof roundPoint>;
export type TallyPoint = v.InferOutput<typeof tallyPoint>;
export type ShotPoint = v.InferOutput<typeof shotPoint>;
export type PlacePoint = v.InferOutput<typeof placePoint>;
