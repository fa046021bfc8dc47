import * as v from "valibot";
import { parseJson } from "../parse-json.ts";
import { type FeedClientFrame, type FeedRejectionCode, MATCH_FEED_VERSION, MAX_CLIENT_FRAME_CHARS } from "./frames.ts";

const frameSchema = v.variant("t", [
  v.strictObject({
    v: v.literal(MATCH_FEED_VERSION),
    t: v.literal("hello"),
    since: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    epoch: v.exactOptional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}$/))),
    details: v.exactOptional(v.literal(true)),
  }),
  v.strictObject({ v: v.literal(MATCH_FEED_VERSION), t: v.literal("ping") }),
]);
const otherVersionSchema = v.object({ v: v.pipe(v.number(), v.notValue(MATCH_FEED_VERSION)) });

export type ParsedFeedClientFrame = { ok: true; frame: FeedClientFrame } | { ok: false; code: FeedRejectionCode };

/** The only entry point for client frames, none of which can publish. */
export function parseFeedClientFrame(message: string | ArrayBuffer | ArrayBufferView): ParsedFeedClientFrame {
  const size = typeof message === "string" ? message.length : message.byteLength;
  if (size > MAX_CLIENT_FRAME_CHARS) return { ok: false, code: "too_large" };
  if (typeof message !== "string") return { ok: false, code: "malformed" };
  const value = parseJson(message);
  const read = v.safeParse(frameSchema, value);
  if (read.success) return { ok: true, frame: read.output };
  return { ok: false, code: v.is(otherVersionSchema, value) ? "wrong_version" : "malformed" };
}
