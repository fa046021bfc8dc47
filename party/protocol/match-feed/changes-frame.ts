import { spreadField } from "../reconnect-spread.ts";
import { fullChangeCodec } from "./detail-tables.ts";
import { MATCH_FEED_VERSION, type SequencedChange } from "./frames.ts";

/** Separate from the other frames, because only rooms encode changes. */
export const changesFrame = (list: readonly SequencedChange[], spreadMs = 0): string =>
  JSON.stringify({
    v: MATCH_FEED_VERSION,
    t: "changes",
    list: list.map(({ seq, timeMs, change }) => [seq, timeMs, fullChangeCodec.encode(change)]),
    ...spreadField(spreadMs),
  });
