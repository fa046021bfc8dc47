import * as v from "valibot";
import { idSchema } from "../fields.ts";
import { conditionsSchema, unavailableSchema } from "./conditions.ts";
import { lineupsSchema } from "./lineups.ts";
import { mapTimelinePointSchema } from "./map-timeline.ts";
import { momentumPointSchema } from "./momentum.ts";
import { oddsTickSchema } from "./odds.ts";
import { positionFrameSchema } from "./positions.ts";
import { statisticsSchema } from "./statistics.ts";
import { textLineSchema } from "./text-live.ts";

/** Always sent complete, with a revision per part: a higher revision replaces the stored one, others are ignored. */
export const REPLACED_PARTS = ["lineups", "unavailable", "statistics", "conditions"] as const;
export type ReplacedPart = (typeof REPLACED_PARTS)[number];

/**
 * Grow by numbered entries. Entries whose number is already stored are ignored, so a source may send new entries only.
 */
export const APPENDED_PARTS = ["text", "odds", "momentum", "positions", "course"] as const;
export type AppendedPart = (typeof APPENDED_PARTS)[number];

const list = <Entry extends v.GenericSchema>(entry: Entry, most: number) =>
  v.optional(v.pipe(v.array(entry), v.maxLength(most)));

/** The details of a match; each part may be sent separately, any time after the match itself. */
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
  course: list(mapTimelinePointSchema, 400),
});
export type CanonicalDetail = v.InferOutput<typeof canonicalDetailSchema>;
export type DetailPartValue<Part extends ReplacedPart> = NonNullable<CanonicalDetail[Part]>;
export type DetailEntry<Part extends AppendedPart> = NonNullable<CanonicalDetail[Part]>[number];
