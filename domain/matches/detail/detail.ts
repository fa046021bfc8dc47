import * as v from "valibot";
import { idSchema } from "../fields.ts";
import { conditionsSchema, unavailableSchema } from "./conditions.ts";
import { lineupsSchema } from "./lineups.ts";
import { coursePointSchema } from "./map-timeline.ts";
import { momentumPointSchema } from "./momentum.ts";
import { oddsTickSchema } from "./odds.ts";
import { positionFrameSchema } from "./positions.ts";
import { statisticsSchema } from "./statistics.ts";
import { textLineSchema } from "./text-live.ts";

/** Told whole each time, under a revision of its own: a higher one replaces it, any other is without effect. */
export const WHOLE_PARTS = ["lineups", "unavailable", "statistics", "conditions"] as const;
export type WholePart = (typeof WHOLE_PARTS)[number];

/** Grows by numbered entries: the first telling of a number stands, and only new ones need be told. */
export const GROWING_PARTS = ["text", "odds", "momentum", "positions", "course"] as const;
export type GrowingPart = (typeof GROWING_PARTS)[number];

const list = <Entry extends v.GenericSchema>(entry: Entry, most: number) =>
  v.optional(v.pipe(v.array(entry), v.maxLength(most)));

/** All beside the score of one match; each part may be told alone, and any time after the match is known. */
export const canonicalDetailSchema = v.object({
  matchId: idSchema,
  lineups: v.optional(lineupsSchema),
  unavailable: v.optional(unavailableSchema),
  statistics: v.optional(statisticsSchema),
  conditions: v.optional(conditionsSchema),
  text: list(textLineSchema, 400),
  odds: list(oddsTickSchema, 400),
  momentum: list(momentumPointSchema, 300),
  positions: list(positionFrameSchema, 60),
  course: list(coursePointSchema, 400),
});
export type CanonicalDetail = v.InferOutput<typeof canonicalDetailSchema>;
export type PartOf<Kind extends WholePart> = NonNullable<CanonicalDetail[Kind]>;
