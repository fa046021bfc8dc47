import * as v from "valibot";
import { parseJson } from "../parse-json.ts";

/**
 * Binary requests to a hub: the request is JSON in this header, signed with `signRoomRequest` in place of the body. The
 * body's SHA-256 binds it to the header.
 */
export const LIVE_MEDIA_HEADER = "x-live-media";
const MAX_MEDIA_HEADER_CHARS = 2_048;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(999_999_999));
const ms = v.pipe(v.number(), v.minValue(0), v.maxValue(9_999_999_999_999));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const token = v.pipe(v.string(), v.maxLength(64));
const statsSchema = v.object({
  bitrateKbps: v.optional(ms, 0),
  fps: v.optional(ms, 0),
  keyframeMs: v.optional(ms, 0),
  dropped: v.optional(count, 0),
});
export type PushStats = v.InferOutput<typeof statsSchema>;

const initSchema = v.strictObject({
  do: v.literal("init"),
  gen: count,
  token,
  codecs: v.pipe(v.string(), v.regex(/^[A-Za-z0-9.,-]{3,80}$/)),
  size: v.pipe(v.string(), v.regex(/^\d{1,5}x\d{1,5}$/)),
  sha256,
});
const partSchema = v.strictObject({
  do: v.literal("part"),
  gen: count,
  msn: count,
  part: count,
  token,
  durationMs: v.pipe(v.number(), v.gtValue(0), v.maxValue(60_000)),
  independent: v.boolean(),
  pdtMs: ms,
  last: v.boolean(),
  stats: v.exactOptional(statsSchema),
  sha256,
});
const readSchema = v.strictObject({
  do: v.literal("read"),
  file: v.variant("kind", [
    v.strictObject({ kind: v.picklist(["index", "replay"]) }),
    v.strictObject({
      kind: v.literal("ll"),
      /** Blocks until the playlist has this segment, and this part of it. */
      msn: v.exactOptional(count),
      part: v.exactOptional(count),
      skip: v.exactOptional(v.boolean()),
    }),
    v.strictObject({ kind: v.literal("clip"), firstMsn: count, lastMsn: count }),
    v.strictObject({ kind: v.literal("init"), gen: count }),
    v.strictObject({ kind: v.literal("segment"), msn: count }),
    v.strictObject({ kind: v.literal("part"), msn: count, part: count }),
  ]),
  /** Uses the shorter hold-back of VIP viewers. */
  fast: v.exactOptional(v.boolean()),
  /** For the streamer, who sees the picture before the start. */
  preview: v.exactOptional(v.boolean()),
});

const mediaSchema = v.variant("do", [initSchema, partSchema, readSchema]);
export type MediaRequest = v.InferOutput<typeof mediaSchema>;
export type InitMeta = v.InferOutput<typeof initSchema>;
export type PartMeta = v.InferOutput<typeof partSchema>;
export type ReadRequest = v.InferOutput<typeof readSchema>;

export function parseMediaRequest(header: string | null): MediaRequest | undefined {
  if (header === null || header.length > MAX_MEDIA_HEADER_CHARS) return undefined;
  const read = v.safeParse(mediaSchema, parseJson(header));
  return read.success ? read.output : undefined;
}

export function parsePushStats(text: string | null): PushStats | undefined {
  const read = v.safeParse(statsSchema, parseJson(text ?? ""));
  return read.success ? read.output : undefined;
}

/** The digest that binds a body to its signed header. */
export async function sha256Hex(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Reads an object from the media store through the rooms' worker: signed GET of `MEDIA_STORE_PATH` + key. */
export const MEDIA_STORE_PATH = "/live-media/";
