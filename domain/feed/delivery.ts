import * as v from "valibot";
import { canonicalDetailSchema } from "../matches/detail/detail.ts";
import { countrySchema, idSchema, nameSchema, namesSchema, readableTextSchema } from "../matches/fields.ts";
import { canonicalMatchSchema } from "../matches/match.ts";
import { canonicalPlayerSchema, canonicalVenueSchema } from "../players/canonical-player.ts";

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));

export const canonicalLeagueSchema = v.object({
  id: idSchema,
  gameId: v.pipe(v.number(), v.integer(), v.minValue(0)),
  name: nameSchema,
  names: namesSchema,
  country: v.optional(countrySchema),
  /** Lower ranks come first in lists. */
  rank: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999)),
});
export type CanonicalLeague = v.InferOutput<typeof canonicalLeagueSchema>;

export const canonicalTeamSchema = v.object({
  id: idSchema,
  gameId: v.pipe(v.number(), v.integer(), v.minValue(0)),
  name: nameSchema,
  names: namesSchema,
  /** Two to four letters for the crest. */
  initials: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(4), readableTextSchema),
  country: v.optional(countrySchema),
  colourA: colour,
  colourB: colour,
  /** The home venue. */
  venueId: v.optional(idSchema),
});
export type CanonicalTeam = v.InferOutput<typeof canonicalTeamSchema>;

export const MAX_MATCHES_PER_DELIVERY = 500;
export const MAX_DELIVERY_BYTES = 2 * 1024 * 1024;
/** A signed delivery older than this is rejected as a replay. */
export const DELIVERY_FRESH_SECONDS = 300;

/** A larger body is rejected, but its signature is still verified up to this size. */
export const MAX_REJECTED_BYTES = 16 * 1024 * 1024;
/** A match that the source removed, or merged into another one as a duplicate. */
export const removedMatchSchema = v.object({ matchId: idSchema, mergedInto: v.optional(idSchema) });

/** The body of `POST /internal/feed`. */
export const deliverySchema = v.object({
  version: v.literal(1),
  source: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  deliveryId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9:._-]{1,80}$/)),
  sentAtMs: v.pipe(v.number(), v.integer(), v.minValue(0)),
  leagues: v.optional(v.pipe(v.array(canonicalLeagueSchema), v.maxLength(500))),
  teams: v.optional(v.pipe(v.array(canonicalTeamSchema), v.maxLength(2_000))),
  venues: v.optional(v.pipe(v.array(canonicalVenueSchema), v.maxLength(2_000))),
  players: v.optional(v.pipe(v.array(canonicalPlayerSchema), v.maxLength(6_000))),
  matches: v.pipe(v.array(canonicalMatchSchema), v.maxLength(MAX_MATCHES_PER_DELIVERY)),
  details: v.optional(v.pipe(v.array(canonicalDetailSchema), v.maxLength(MAX_MATCHES_PER_DELIVERY))),
  removed: v.optional(v.pipe(v.array(removedMatchSchema), v.maxLength(MAX_MATCHES_PER_DELIVERY))),
});
export type Delivery = v.InferOutput<typeof deliverySchema>;
