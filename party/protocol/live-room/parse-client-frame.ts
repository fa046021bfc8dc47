import * as v from "valibot";
import { MAX_MENTIONS } from "#domain/chat/limits.ts";
import { PHRASES } from "#domain/chat/phrases.ts";
import { parseJson } from "../parse-json.ts";
import { type FrameRejectionCode, LIVE_ROOM_VERSION, type LiveClientFrame, MAX_LIVE_MESSAGE_CHARS } from "./frames.ts";

const version = v.literal(LIVE_ROOM_VERSION);
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const sayEntries = {
  cid: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,36}$/)),
  text: v.string(),
  phrase: v.exactOptional(v.picklist(PHRASES)),
  replyTo: v.exactOptional(id),
  mentions: v.exactOptional(v.pipe(v.array(id), v.maxLength(MAX_MENTIONS))),
};
export const sayFrameSchema = v.strictObject({ t: v.literal("say"), ...sayEntries });

const messageSchema = v.variant("t", [
  v.strictObject({ v: version, t: v.literal("say"), ...sayEntries }),
  v.strictObject({ v: version, t: v.literal("ack"), seq: count }),
  v.strictObject({
    v: version,
    t: v.literal("hello"),
    since: count,
    epoch: v.exactOptional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}$/))),
  }),
  v.strictObject({ v: version, t: v.literal("ping") }),
]);
const otherVersionSchema = v.object({ v: v.pipe(v.number(), v.notValue(LIVE_ROOM_VERSION)) });

export type ParsedLiveClientFrame = { ok: true; frame: LiveClientFrame } | { ok: false; code: FrameRejectionCode };

/** The only entry point for client frames, none of which can name another author. */
export function parseLiveClientFrame(message: string | ArrayBuffer | ArrayBufferView): ParsedLiveClientFrame {
  const size = typeof message === "string" ? message.length : message.byteLength;
  if (size > MAX_LIVE_MESSAGE_CHARS) return { ok: false, code: "too_large" };
  if (typeof message !== "string") return { ok: false, code: "malformed" };
  const value = parseJson(message);
  const read = v.safeParse(messageSchema, value);
  if (read.success) {
    const { v: _version, ...frame } = read.output;
    return { ok: true, frame };
  }
  return { ok: false, code: v.is(otherVersionSchema, value) ? "wrong_version" : "malformed" };
}
