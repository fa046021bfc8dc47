import * as v from "valibot";
import { END_CAUSES } from "#domain/live/state.ts";
import { parseJson } from "../parse-json.ts";

/** Changes of a live's state, from its hub to the site: signed, in order, retried until the site accepts them. */
export const LIVE_EVENTS_PATH = "/internal/live-events";
export const MAX_LIVE_EVENT_BYTES = 1_024;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const liveEventSchema = v.strictObject({
  liveId: count,
  /** Ascending; the site ignores an event it has applied. */
  seq: count,
  state: v.picklist(["armed", "pushing", "live", "interrupted", "ended", "replay"]),
  atMs: count,
  startedAtMs: v.nullable(count),
  /** Why it ended; null before. */
  cause: v.nullable(v.picklist(END_CAUSES)),
});
export type LiveStateEvent = v.InferOutput<typeof liveEventSchema>;

export function parseLiveStateEvent(body: string): LiveStateEvent | undefined {
  const read = v.safeParse(liveEventSchema, parseJson(body));
  return read.success ? read.output : undefined;
}
