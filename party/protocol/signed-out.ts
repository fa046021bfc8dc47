import * as v from "valibot";

const sessionId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

export const signedOutSchema = v.strictObject({
  uid: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** The session that ended; if absent, all of the user's sessions except `kept`. */
  ended: v.exactOptional(sessionId),
  kept: v.exactOptional(sessionId),
});
/** Sessions of a user that have ended and whose sockets are to be closed. */
export type SignedOut = v.InferOutput<typeof signedOutSchema>;

/** A socket without a session was opened by an older build, and is closed with the others. */
export const isSignedOut = ({ ended, kept }: SignedOut, of: string | undefined): boolean =>
  ended === undefined ? of === undefined || of !== kept : of === ended;
