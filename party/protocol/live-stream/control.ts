import * as v from "valibot";
import type { MediaSegment } from "#domain/live/playlist/timeline.ts";
import { PUSH_SOURCES, type PushRejection } from "#domain/live/push-limits.ts";
import type { LiveState, LiveStateRejection } from "#domain/live/state.ts";
import { parseJson } from "../parse-json.ts";

/** Requests from the site to a live's hub: JSON, signed with `signRoomRequest`, `POST liveStreamPath(liveId)`. */
export const MAX_CONTROL_BYTES = 16 * 1024;
export const MAX_ADDRESSES = 20;

export const liveStreamPath = (liveId: number): string => `/parties/live-stream/${liveId}`;
export const parseLiveStreamName = (name: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(name) ? Number(name) : undefined;

export const MEDIA_BACKENDS = ["edge", "cfstream"] as const;
export type MediaBackendName = (typeof MEDIA_BACKENDS)[number];

/** SHA-256 in hex; the key itself stays with the streamer. */
const keyHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const address = v.pipe(v.string(), v.minLength(2), v.maxLength(64));
const atMs = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const size = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(16_384));
const codec = v.nullable(
  v.strictObject({
    video: v.pipe(v.string(), v.maxLength(64)),
    width: size,
    height: size,
    audio: v.nullable(v.pipe(v.string(), v.maxLength(64))),
  }),
);

const controlSchema = v.variant("do", [
  /** Opens the live for a push. If repeated, replaces key and addresses. */
  v.strictObject({
    do: v.literal("arm"),
    keyHash,
    addresses: v.pipe(v.array(address), v.maxLength(MAX_ADDRESSES)),
    backend: v.picklist(MEDIA_BACKENDS),
  }),
  v.strictObject({ do: v.literal("allowAddress"), address }),
  /** Ends the push at its next part; `arm` sets a new key. */
  v.strictObject({ do: v.literal("revokeKey") }),
  v.strictObject({ do: v.literal("start") }),
  v.strictObject({ do: v.literal("end"), by: v.picklist(["streamer", "operator"]) }),
  v.strictObject({ do: v.literal("ban") }),
  v.strictObject({ do: v.literal("status") }),
  /** Closes the current segment, so that the switch falls on a segment boundary. */
  v.strictObject({ do: v.literal("switchMatch") }),
  /** The segments shown between two times. */
  v.strictObject({ do: v.literal("clipRange"), fromMs: atMs, toMs: atMs }),
  /** Deletes all media, for instance of an expired replay. */
  v.strictObject({ do: v.literal("purge") }),
  /** Requests permission to push. */
  v.strictObject({
    do: v.literal("authorize"),
    keyHash,
    address,
    via: v.picklist(PUSH_SOURCES),
    codec,
  }),
  /** Continues the push of a publisher that sends plain files. */
  v.strictObject({ do: v.literal("resume"), keyHash, address }),
  v.strictObject({
    do: v.literal("unpublish"),
    token: v.pipe(v.string(), v.maxLength(64)),
    reason: v.pipe(v.string(), v.maxLength(200)),
  }),
]);
export type LiveControl = v.InferOutput<typeof controlSchema>;

export function parseLiveControl(body: string): LiveControl | undefined {
  const read = v.safeParse(controlSchema, parseJson(body));
  return read.success ? read.output : undefined;
}

/** A refused push, listed newest last for the dashboard's "allow this address". */
export type RefusedPushAttempt = { address: string; code: PushRejection; atMs: number };
/** One second of a push. */
export type HealthSample = {
  atMs: number;
  bitrateKbps: number;
  fps: number;
  keyframeMs: number;
  lastPartAgeMs: number;
  droppedParts: number;
};
export type LiveStatus = {
  state: LiveState;
  backend: MediaBackendName;
  health: {
    bitrateKbps: number;
    fps: number;
    keyframeMs: number;
    lastPartAgeMs: number | null;
    droppedParts: number;
    codecs: string;
    size: string;
    via: string;
    address: string;
  } | null;
  /** At most the last ten minutes. */
  history: HealthSample[];
  refused: RefusedPushAttempt[];
  /** The newest complete segment; `pdtMs` shows how far behind the picture is. */
  lastSegment: MediaSegment | null;
  /** Number of complete segments not yet in the object store. */
  unstoredSegments: number;
};

/** `kind: "state"` is the response to all requests that change the state. */
export type ControlResponse =
  | { ok: true; kind: "state"; state: LiveState }
  | { ok: true; kind: "status"; status: LiveStatus }
  | { ok: true; kind: "clipRange"; firstMsn: number; lastMsn: number; durationMs: number }
  | { ok: true; kind: "authorized"; gen: number; msn: number; token: string }
  | { ok: false; code: LiveStateRejection | PushRejection | "clip_empty" | "not_armed" };
