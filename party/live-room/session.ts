import * as v from "valibot";
import { type Speaker, speakerSchema } from "#domain/chat/speaker.ts";

/** The key of a connection whose ticket is not redeemed. */
export const UNAUTHENTICATED = "";

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const sessionSchema = v.object({
  /** The ticket's nonce: one connection, one key. */
  key: v.string(),
  who: v.exactOptional(speakerSchema),
  sessionId: v.exactOptional(v.string()),
  /** The last event at its hello; missing before a hello. */
  knowsUpTo: v.exactOptional(count),
  /** It lags: the last event it was sent. */
  laggingFrom: v.exactOptional(count),
  badFrames: count,
});
/** Stored with the connection, so that it survives hibernation. */
export type ViewerSession = v.InferOutput<typeof sessionSchema>;
export type { Speaker };

/** The stored session may be of an older build. */
export function parseViewerSession(carried: unknown): ViewerSession {
  const read = v.safeParse(sessionSchema, carried);
  return read.success ? read.output : { key: UNAUTHENTICATED, badFrames: 0 };
}
