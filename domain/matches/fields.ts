import * as v from "valibot";

/** Shared field schemas for feeds. All are bounded. */
export const idSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER));
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999));
export const instantMsSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000_000));
export const sideSchema = v.picklist(["home", "away"]);
export type Side = v.InferOutput<typeof sideSchema>;
/** A value for each side: goals, sets, runs. */
export type ScorePair = { readonly home: number; readonly away: number };
/** Limits are far above any real value, because an oversized revision would block every later one. */
export const seqSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000));
/** Increases with every change at the source; older revisions are ignored. */
export const revisionSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));
/** ISO 3166 alpha-2; absent if international. */
export const countrySchema = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));

/** Rejects control, surrogate and bidirectional characters. */
const isPlain = (text: string) => !/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text);
export const plainTextSchema = v.check(isPlain, "unreadable");
/** Plain text that contains at least one letter or digit. */
export const readableTextSchema = v.check((text: string) => /[\p{L}\p{N}]/u.test(text) && isPlain(text), "unreadable");

export const shortTextSchema = v.pipe(v.string(), v.maxLength(120), plainTextSchema);
export const clockTextSchema = v.pipe(v.string(), v.maxLength(16), plainTextSchema);
/** A short label, such as a map, champion or reason. */
export const wordSchema = v.pipe(v.string(), v.maxLength(40), plainTextSchema);

export const nameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120), readableTextSchema);
/** Names by BCP 47 locale; the plain name is the fallback. */
export const namesSchema = v.optional(v.record(v.pipe(v.string(), v.maxLength(10)), nameSchema));

/** A plausible birth date: a real calendar day of a living person. */
export const daySchema = v.pipe(
  v.string(),
  v.regex(/^(19|20)\d\d-\d\d-\d\d$/),
  v.check((day) => {
    const atMs = Date.parse(`${day}T00:00:00Z`);
    return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(day);
  }, "no day"),
);

export const scorePairSchema = v.object({ home: countSchema, away: countSchema });
