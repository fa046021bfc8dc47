import * as v from "valibot";
import { type RoomSettings, roomSettingsSchema } from "#domain/chat/settings.ts";
import { type SpeakerUpdate, speakerSchema, speakerUpdateSchema } from "#domain/chat/speaker.ts";
import { signedOutSchema } from "#party/protocol/signed-out.ts";
import { parseJson } from "../parse-json.ts";
import type { LiveServerFrame, RoomEvent } from "./frames.ts";
import { sayFrameSchema } from "./parse-client-frame.ts";
import { isLiveServerFrame, isRoomEvent } from "./parse-server-frame.ts";

/** Requests between the objects of one room. */
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const edge = v.pipe(count, v.minValue(1), v.maxValue(99));
const epoch = v.string();

/** Numbered by the hub, forwarded by edges. */
const event = v.custom<RoomEvent>(isRoomEvent);
const frame = v.custom<LiveServerFrame>(isLiveServerFrame);
const privateFrameSchema = v.union([
  v.strictObject({ person: speakerUpdateSchema }),
  v.strictObject({ uid: v.pipe(count, v.minValue(1)), frame }),
  v.strictObject({ to: v.literal("moderators"), frame }),
  v.strictObject({ signedOut: signedOutSchema }),
]);
/** For one user's sockets, or for moderators. */
export type PrivateFrame = v.InferOutput<typeof privateFrameSchema>;

const hubRequestSchema = v.variant("do", [
  /** An edge's heartbeat, with its viewers and last event. */
  v.strictObject({ do: v.literal("pulse"), edge, viewers: count, seq: count, epoch }),
  v.strictObject({
    do: v.literal("says"),
    says: v.array(v.strictObject({ key: v.string(), speaker: v.optional(speakerSchema), say: sayFrameSchema })),
  }),
]);
export type HubRequest = v.InferOutput<typeof hubRequestSchema>;

const relaySchema = v.strictObject({
  do: v.literal("relay"),
  epoch,
  viewers: count,
  events: v.array(event),
  whispers: v.array(privateFrameSchema),
});
export type Relay = {
  do: "relay";
  epoch: string;
  viewers: number;
  events: RoomEvent[];
  whispers: PrivateFrame[];
};

const heartbeatResponseSchema = v.strictObject({
  epoch,
  seq: count,
  droppedSeq: count,
  mode: v.picklist(["resume", "reset"]),
  events: v.array(event),
  viewers: count,
  settings: roomSettingsSchema,
  persons: v.array(speakerUpdateSchema),
});
/** The events the edge missed, or the whole log if its epoch differs. */
export type HeartbeatResponse = {
  epoch: string;
  seq: number;
  droppedSeq: number;
  mode: "resume" | "reset";
  events: RoomEvent[];
  viewers: number;
  settings: RoomSettings;
  persons: SpeakerUpdate[];
};

const sayResponsesSchema = v.strictObject({
  answers: v.array(v.strictObject({ key: v.string(), frame })),
});
/** Only for messages whose author gets a separate frame. */
export type SayResponses = { answers: { key: string; frame: LiveServerFrame }[] };

const parserOf =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (body: string): v.InferOutput<Schema> | undefined => {
    const read = v.safeParse(schema, parseJson(body));
    return read.success ? read.output : undefined;
  };
export const parseHubRequest = parserOf(hubRequestSchema);
export const parseRelay = parserOf(relaySchema);
export const parseHeartbeatResponse = parserOf(heartbeatResponseSchema);
export const parseSayResponses = parserOf(sayResponsesSchema);
