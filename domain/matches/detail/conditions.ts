import * as v from "valibot";
import { countrySchema, daySchema, idSchema, nameSchema, revisionSchema, sideSchema } from "../fields.ts";

export const ABSENCE_REASONS = ["injury", "illness", "suspension", "rest", "duty", "personal", "doubtful"] as const;
export const INJURIES = ["knee", "ankle", "hamstring", "thigh", "calf", "back", "shoulder", "wrist", "head"] as const;

/** An unavailable player with the reason. */
export const absenceSchema = v.object({
  side: sideSchema,
  name: nameSchema,
  playerId: v.optional(idSchema),
  why: v.picklist(ABSENCE_REASONS),
  /** Set for injuries only. */
  where: v.optional(v.picklist(INJURIES)),
  /** The expected day of return. */
  until: v.optional(daySchema),
});
export type Absence = v.InferOutput<typeof absenceSchema>;

export const unavailableSchema = v.object({
  revision: revisionSchema,
  list: v.pipe(v.array(absenceSchema), v.maxLength(80)),
});

export const WEATHERS = ["clear", "cloudy", "overcast", "rain", "storm", "snow", "fog", "wind"] as const;
export const OFFICIAL_ROLES = ["referee", "assistant", "fourth", "video", "umpire", "host", "caster"] as const;

/** "live" is a broadcast; the others are published after the match. */
export const VIDEO_KINDS = ["live", "playback", "highlights"] as const;

/** A link to an external video, which opens on the other site; nothing is embedded. */
export const matchVideoSchema = v.object({
  kind: v.picklist(VIDEO_KINDS),
  url: v.pipe(v.string(), v.maxLength(500), v.url(), v.startsWith("https://")),
  title: v.optional(nameSchema),
  /** The commentary language. */
  locale: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/), v.maxLength(20))),
  seconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(86_400))),
});
export type MatchVideo = v.InferOutput<typeof matchVideoSchema>;

/** Venue, weather, attendance, referee and videos of a match. */
export const conditionsSchema = v.object({
  revision: revisionSchema,
  venueId: v.optional(idSchema),
  /** The name of a venue that is not in the catalogue. */
  venue: v.optional(nameSchema),
  neutral: v.optional(v.boolean()),
  weather: v.optional(
    v.object({
      kind: v.picklist(WEATHERS),
      temperatureC: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-60), v.maxValue(60))),
      windKmh: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(300))),
    }),
  ),
  attendance: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(500_000))),
  officials: v.optional(
    v.pipe(
      v.array(v.object({ role: v.picklist(OFFICIAL_ROLES), name: nameSchema, country: v.optional(countrySchema) })),
      v.maxLength(12),
    ),
  ),
  films: v.optional(v.pipe(v.array(matchVideoSchema), v.maxLength(8))),
});
export type Conditions = v.InferOutput<typeof conditionsSchema>;
