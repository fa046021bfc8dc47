import * as v from "valibot";
import { canonicalMatchSchema } from "../matches/match.ts";

const idSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER));
/** Something to read, and nothing that hides, breaks or turns the text around it. */
const isReadable = (text: string) =>
  /[\p{L}\p{N}]/u.test(text) && !/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text);

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120), v.check(isReadable, "unreadable"));
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));
/** Names by BCP 47 locale; what is missing shows the plain name. */
const names = v.optional(v.record(v.pipe(v.string(), v.maxLength(10)), name));

export const canonicalLeagueSchema = v.object({
  id: idSchema,
  gameId: v.pipe(v.number(), v.integer(), v.minValue(0)),
  name,
  names,
  /** ISO 3166 alpha-2, or absent for what is international. */
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  /** Lower comes first in lists. */
  rank: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999)),
});
export type CanonicalLeague = v.InferOutput<typeof canonicalLeagueSchema>;

export const canonicalTeamSchema = v.object({
  id: idSchema,
  gameId: v.pipe(v.number(), v.integer(), v.minValue(0)),
  name,
  names,
  /** Two to four letters drawn on the crest. */
  initials: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(4), v.check(isReadable, "unreadable")),
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  colourA: colour,
  colourB: colour,
});
export type CanonicalTeam = v.InferOutput<typeof canonicalTeamSchema>;

export const MAX_MATCHES_PER_DELIVERY = 500;
export const MAX_DELIVERY_BYTES = 2 * 1024 * 1024;
/** A signed delivery older than this is a replay. */
export const DELIVERY_FRESH_SECONDS = 300;

/** What `POST /internal/feed` takes, from any source. */
export const deliverySchema = v.object({
  version: v.literal(1),
  source: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  deliveryId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9:._-]{1,80}$/)),
  sentAtMs: v.pipe(v.number(), v.integer(), v.minValue(0)),
  leagues: v.optional(v.pipe(v.array(canonicalLeagueSchema), v.maxLength(500))),
  teams: v.optional(v.pipe(v.array(canonicalTeamSchema), v.maxLength(2_000))),
  matches: v.pipe(v.array(canonicalMatchSchema), v.maxLength(MAX_MATCHES_PER_DELIVERY)),
});
export type Delivery = v.InferOutput<typeof deliverySchema>;
