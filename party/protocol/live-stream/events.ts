import * as v from "valibot";
import { END_CAUSES } from "#domain/live/state.ts";
import { parseJson } from "../parse-json.ts";

/** State changes of a live, sent from its hub to the site: signed, in order, retried until accepted. */
export const LIVE_EVENTS_PATH = "/internal/live-events";
export const MAX_LIVE_EVENT_BYTES = 1_024;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const liveEventSchema = v.strictObject({
  liveId: count,
  /** Ascending; the site ignores events it has applied. */
  seq: count,
  state: v.picklist(["armed", "pushing", "live", "interrupted", "ended", "replay"]),
  atMs: count,
  startedAtMs: v.nullable(count),
  /** Why the live ended; null before. */
  cause: v.nullable(v.picklist(END_CAUSES)),
});
export type LiveStateEvent = v.InferOutput<typeof liveEventSchema>;

export function parseLiveStateEvent(body: string): LiveStateEvent | undefined {
  const read = v.safeParse(liveEventSchema, parseJson(body));
  return read.success ? read.output : undefined;
}
