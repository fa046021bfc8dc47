import * as v from "valibot";
import { MAX_MATCHES_PER_DELIVERY } from "#domain/feed/delivery.ts";
import { canonicalDetailSchema, REPLACED_PARTS } from "#domain/matches/detail/detail.ts";
import { statisticsSchema } from "#domain/matches/detail/statistics.ts";
import { canonicalMatchSchema, clockSchema } from "#domain/matches/match.ts";
import { phaseSchema } from "#domain/matches/state.ts";
import type { MatchChange } from "../match-feed/change-tables.ts";
import type { FeedRegion } from "../match-feed/parse-node.ts";
import { parseJson } from "../parse-json.ts";

export { signRoomRequest, verifyRoomRequest } from "./request-signature.ts";

/** Requests from the worker to a match-feed room: `POST matchFeedPath(topic)`, signed with `signRoomRequest`. */
export const MAX_PUBLISH_BYTES = 1024 * 1024;
export const MAX_PUBLISH_ENTRIES = MAX_MATCHES_PER_DELIVERY;

export type PublishEntry = { atMs: number; change: MatchChange };
/** `unwatched`: the token of the watch period that ended; the room has deleted the match's state. */
export type PublishResponse = { v: 1; seq: number; accepted: number; ignored: number; unwatched?: string };
/** Response to a signed GET. `viewers` includes those of child nodes, and `regions` counts only these. */
export type RoomHealth = {
  seq: number;
  epoch: string;
  connections: number;
  viewers: number;
  regions: Partial<Record<FeedRegion, number>>;
};

const { id, revision, state, score, winner, events } = canonicalMatchSchema.entries;
const instantMs = clockSchema.entries.asOfMs;

const { text, odds, momentum, positions, course } = canonicalDetailSchema.entries;
const { revision: ofFigures, parts } = statisticsSchema.entries;

export const detailDeltaSchema = v.object({
  text: v.exactOptional(v.unwrap(text)),
  odds: v.exactOptional(v.unwrap(odds)),
  momentum: v.exactOptional(v.unwrap(momentum)),
  positions: v.exactOptional(v.unwrap(positions)),
  course: v.exactOptional(v.unwrap(course)),
  statistics: v.exactOptional(v.object({ revision: ofFigures, total: parts.item })),
  renewed: v.exactOptional(v.array(v.object({ part: v.picklist(REPLACED_PARTS), revision: ofFigures }))),
});

/** Every field of a change needs a schema, or rooms would drop it. */
const changeFields = {
  id,
  revision,
  updatedAtMs: instantMs,
  state,
  score,
  winner: v.exactOptional(v.unwrap(winner)),
  phase: v.exactOptional(phaseSchema),
  clock: v.exactOptional(clockSchema),
  events: v.exactOptional(events),
  detail: v.exactOptional(detailDeltaSchema),
} satisfies Record<keyof MatchChange, v.GenericSchema>;
export const matchChangeSchema = v.object(changeFields);

const publishSchema = v.strictObject({
  v: v.literal(1),
  entries: v.pipe(
    v.array(v.strictObject({ atMs: instantMs, change: matchChangeSchema })),
    v.minLength(1),
    v.maxLength(MAX_PUBLISH_ENTRIES),
  ),
});

export const publishBody = (entries: readonly PublishEntry[]): string => JSON.stringify({ v: 1, entries });

export function parsePublish(body: string): PublishEntry[] | undefined {
  const read = v.safeParse(publishSchema, parseJson(body));
  return read.success ? read.output.entries : undefined;
}
