import * as v from "valibot";
import { countrySchema, daySchema, idSchema, nameSchema, namesSchema } from "../matches/fields.ts";

const gameId = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A player or coach. In individual sports, a feed sends each player both as a team and as a player. */
export const canonicalPlayerSchema = v.object({
  id: idSchema,
  gameId,
  /** The current team; absent for free agents. */
  teamId: v.optional(idSchema),
  name: nameSchema,
  names: namesSchema,
  /** One of the game's PLAYER_ROLES, or "coach". */
  role: v.optional(v.pipe(v.string(), v.regex(/^[a-z_]{1,24}$/))),
  number: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))),
  birthDate: v.optional(daySchema),
  country: v.optional(countrySchema),
  heightCm: v.optional(v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(260))),
});
export type CanonicalPlayer = v.InferOutput<typeof canonicalPlayerSchema>;

export const canonicalVenueSchema = v.object({
  id: idSchema,
  name: nameSchema,
  names: namesSchema,
  city: v.optional(nameSchema),
  cityNames: namesSchema,
  country: v.optional(countrySchema),
  capacity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(500_000))),
});
export type CanonicalVenue = v.InferOutput<typeof canonicalVenueSchema>;
