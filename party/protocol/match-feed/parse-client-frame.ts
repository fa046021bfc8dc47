import * as v from "valibot";
import { readJson } from "../parse-json.ts";
import { type ClientFrame, MATCH_FEED_VERSION, MAX_CLIENT_FRAME_CHARS, type RefusalCode } from "./frames.ts";

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

export type ReadClientFrame = { ok: true; frame: ClientFrame } | { ok: false; code: RefusalCode };

/** Everything a socket may say to a room passes here: there is no frame with which a client could publish. */
export function readClientFrame(message: string | ArrayBuffer | ArrayBufferView): ReadClientFrame {
  const size = typeof message === "string" ? message.length : message.byteLength;
  if (size > MAX_CLIENT_FRAME_CHARS) return { ok: false, code: "too_large" };
  if (typeof message !== "string") return { ok: false, code: "malformed" };
  const value = readJson(message);
  const read = v.safeParse(frameSchema, value);
  if (read.success) return { ok: true, frame: read.output };
  return { ok: false, code: v.is(otherVersionSchema, value) ? "wrong_version" : "malformed" };
}
