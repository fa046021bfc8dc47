import * as v from "valibot";
import { APPENDED_PARTS } from "#domain/matches/detail/detail.ts";
import { toMatchPatch } from "#domain/matches/live-state.ts";
import { matchEventSchema } from "#domain/matches/match.ts";
import { detailDeltaSchema, matchChangeSchema } from "#party/protocol/worker/publish.ts";

// Parts of a feed's state, as sent between nodes and as stored by hubs. Either may come from another build.

export const sequenceSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const metaSchema = v.object({
  epoch: v.string(),
  seq: sequenceSchema,
  droppedSeq: sequenceSchema,
  droppedEventSeq: sequenceSchema,
  watch: v.exactOptional(v.object({ token: v.string(), sinceMs: v.number() })),
  droppedDetail: v.exactOptional(v.object(v.entriesFromList([...APPENDED_PARTS], v.exactOptional(sequenceSchema)))),
});
export const storedPatchSchema = v.object({
  seq: sequenceSchema,
  atMs: v.number(),
  patch: v.pipe(matchChangeSchema, v.transform(toMatchPatch)),
});
export const loggedEventSchema = v.object({ seq: sequenceSchema, event: matchEventSchema });
export const loggedDetailSchema = v.object({ seq: sequenceSchema, key: v.string(), piece: detailDeltaSchema });

/** Returns undefined if this build cannot read the value. */
export function readStored<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | undefined {
  const read = v.safeParse(schema, value);
  return read.success ? read.output : undefined;
}
