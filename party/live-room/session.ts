import * as v from "valibot";
import { type Speaker, speakerSchema } from "#domain/chat/speaker.ts";

/** The key of a socket that has not been let in. */
export const UNAUTHENTICATED = "";

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const sessionSchema = v.object({
  /** The name of its pass: one socket, one key. */
  key: v.string(),
  who: v.exactOptional(speakerSchema),
  sessionId: v.exactOptional(v.string()),
  /** The number up to which its hello was answered; missing before a hello. */
  knowsUpTo: v.exactOptional(count),
  /** It is too slow: the last number it was sent. */
  laggingFrom: v.exactOptional(count),
  badFrames: count,
});
/** What the room remembers of one connection. The connection carries it, so that it outlives the room's sleep. */
export type ViewerSession = v.InferOutput<typeof sessionSchema>;
export type { Speaker };

/** From what the connection carries, perhaps since an older build. */
export function parseViewerSession(carried: unknown): ViewerSession {
  const read = v.safeParse(sessionSchema, carried);
  return read.success ? read.output : { key: UNAUTHENTICATED, badFrames: 0 };
}
