import * as v from "valibot";
import { roomSettingsSchema } from "#domain/chat/settings.ts";
import { CHAT_BADGES, speakerSchema, speakerUpdateSchema } from "#domain/chat/speaker.ts";
import { STORED_LIVE_STATES } from "#domain/live/live-states.ts";
import { predictionSchema } from "#domain/predictions/prediction-schema.ts";
import { signedOutSchema } from "#party/protocol/signed-out.ts";
import type { ArchivedEvent, LiveServerFrame, RoomEvent } from "../live-room/frames.ts";
import { sayFrameSchema } from "../live-room/parse-client-frame.ts";
import { parseJson } from "../parse-json.ts";

/** Requests from the worker to a live room: `POST liveRoomPath(hub)`, signed with `signRoomRequest`. */
export const MAX_ROOM_REQUEST_BYTES = 512 * 1024;

/** Slots one worker may reserve at once; few compared with an object's capacity. */
export const MAX_SLOTS = 64;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const order = v.pipe(v.string(), v.maxLength(64));
const authorSchema = v.strictObject({
  uid: id,
  name: v.pipe(v.string(), v.maxLength(64)),
  level: count,
  badges: v.array(v.picklist(CHAT_BADGES)),
});

const payloadSchemas = [
  /** A user's current mutes and badges. Tickets issued earlier stay valid until `keepUntilMs`. */
  v.strictObject({
    do: v.literal("person"),
    person: speakerUpdateSchema,
    keepUntilMs: count,
  }),
  v.strictObject({ do: v.literal("signed_out"), signedOut: signedOutSchema }),
  /** The account was erased; `name` is used to find quotes of messages that are gone. */
  v.strictObject({ do: v.literal("erase"), uid: id, name: v.pipe(v.string(), v.maxLength(64)) }),
  v.strictObject({ do: v.literal("delete"), lines: v.pipe(v.array(id), v.maxLength(200)) }),
  v.strictObject({ do: v.literal("settle"), held: v.string(), approved: v.boolean() }),
  v.strictObject({ do: v.literal("gift"), order, from: authorSchema, giftId: id, count: id, combo: id }),
  v.strictObject({ do: v.literal("undone"), order }),
  v.strictObject({ do: v.literal("prediction"), prediction: predictionSchema }),
  v.strictObject({ do: v.literal("live"), liveId: id, state: v.picklist(STORED_LIVE_STATES) }),
  /** The live continues with another match, or without one. */
  v.strictObject({
    do: v.literal("source_switched"),
    liveId: id,
    gameId: v.nullable(id),
    matchId: v.nullable(id),
  }),
] as const;
export const roomPayloadSchema = v.variant("do", [...payloadSchemas]);
export type RoomPayload = v.InferOutput<typeof roomPayloadSchema>;
/** Numbered by the worker; a room applies each number once, in ascending order. */
export type RoomMessage = { id: number; tiding: RoomPayload };

const roomRequestSchema = v.variant("do", [
  v.strictObject({
    do: v.literal("letters"),
    letters: v.pipe(v.array(v.strictObject({ id, tiding: roomPayloadSchema })), v.maxLength(200)),
  }),
  /** Settings and words as of `revision`; the room ignores lower revisions. */
  v.strictObject({
    do: v.literal("settings"),
    revision: count,
    settings: roomSettingsSchema,
    words: v.array(v.string()),
    /** Words blocked for messages sent from a brand's site, by brand. */
    brandWords: v.exactOptional(v.record(v.string(), v.array(v.string()))),
    /** Words blocked for messages in a language, by language. */
    languageWords: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  }),
  /** Reserves a slot for one viewer, or for as many as one worker needs within a second. */
  v.strictObject({ do: v.literal("seat"), places: v.exactOptional(v.pipe(id, v.maxValue(MAX_SLOTS))) }),
  v.strictObject({ do: v.literal("look"), line: v.exactOptional(id) }),
  v.strictObject({ do: v.literal("say"), speaker: speakerSchema, say: sayFrameSchema }),
  /** Messages and gifts in a streamer's room from `fromMs` (inclusive) to `toMs` (exclusive). */
  v.strictObject({ do: v.literal("archive"), fromMs: count, toMs: count, limit: v.pipe(id, v.maxValue(500)) }),
  /** An account's messages still stored in the room, for its data export. */
  v.strictObject({ do: v.literal("lines_of"), uid: id }),
]);
export type RoomRequestBody = v.InferOutput<typeof roomRequestSchema>;
/** Requests the room's hub can answer without its storage. */
export type HubRequestBody = Exclude<RoomRequestBody, { do: "archive" | "lines_of" }>;

/** Requests the room's state without its messages. */
export const NO_MESSAGE_ID = Number.MAX_SAFE_INTEGER;

/** `edge` has that many free slots; `revision` is that of the room's settings. */
export type SlotResponse = { edge: number; places: number; revision: number; viewers: number };
export type SnapshotResponse = { viewers: number; revision: number; epoch: string; seq: number; list: RoomEvent[] };
/** `untilMs`: the list is complete up to this time. */
export type ArchiveResponse = { list: ArchivedEvent[]; untilMs: number };
/** Ascending; only the latest ones if there are too many. */
export type LinesResponse = { list: { timeMs: number; text: string }[] };
/** The frame for the author; null if the message is published with the next events. */
export type SayResponse = { frame: LiveServerFrame | null };

export function parseRoomRequest(body: string): RoomRequestBody | undefined {
  const read = v.safeParse(roomRequestSchema, parseJson(body));
  return read.success ? read.output : undefined;
}
