import * as v from "valibot";
import { type Speaker, speakerSchema } from "#domain/chat/speaker.ts";

/** Key of connections whose ticket has not been redeemed. */
export const UNAUTHENTICATED = "";

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const sessionSchema = v.object({
  /** The ticket's nonce, so each connection has its own key. */
  key: v.string(),
  who: v.exactOptional(speakerSchema),
  sessionId: v.exactOptional(v.string()),
  /** The last event at the viewer's hello; absent before it. */
  knowsUpTo: v.exactOptional(count),
  /** Set while the viewer lags: the last event sent to it. */
  laggingFrom: v.exactOptional(count),
  badFrames: count,
});
/** Stored with the connection to survive hibernation. */
export type ViewerSession = v.InferOutput<typeof sessionSchema>;
export type { Speaker };

/** The session may have been stored by an older build. */
export function parseViewerSession(carried: unknown): ViewerSession {
  const read = v.safeParse(sessionSchema, carried);
  return read.success ? read.output : { key: UNAUTHENTICATED, badFrames: 0 };
}
