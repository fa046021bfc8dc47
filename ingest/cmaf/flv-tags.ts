// FLV tag bodies as RTMP carries them: legacy video and audio tags, and the video header of enhanced RTMP.
import { readI24 } from "./bytes.ts";

type Rejected = { kind: "rejected"; reason: string };

export type VideoTag =
  | { kind: "config"; avcC: Uint8Array }
  | { kind: "frame"; isKeyframe: boolean; compositionMs: number; data: Uint8Array }
  | { kind: "ignored" }
  | Rejected;

export type AudioTag =
  | { kind: "config"; specificConfig: Uint8Array }
  | { kind: "frame"; data: Uint8Array }
  | { kind: "ignored" }
  | Rejected;

const AVC = 7;
const AAC = 10;
const KEYFRAME = 1;
/** Frame types that carry no picture. */
const COMMAND_FRAME = 5;
const EXTENDED_HEADER = 0x80;

const VIDEO_NAMES: Readonly<Record<number, string>> = {
  2: "Sorenson H.263",
  4: "VP6",
  5: "VP6",
  12: "HEVC",
  13: "AV1",
};
const FOUR_CC_NAMES: Readonly<Record<string, string>> = { hvc1: "HEVC", av01: "AV1", vp09: "VP9", vp08: "VP8" };
const AUDIO_NAMES: Readonly<Record<number, string>> = { 2: "MP3", 11: "Speex", 13: "Opus", 14: "MP3" };

const rejectVideo = (name: string): Rejected => ({
  kind: "rejected",
  reason: `${name} video is not supported. Set the video encoder to H.264.`,
});
const rejectAudio = (name: string): Rejected => ({
  kind: "rejected",
  reason: `${name} audio is not supported. Set the audio encoder to AAC.`,
});

function avcTag(packet: number, isKeyframe: boolean, compositionMs: number, data: Uint8Array): VideoTag {
  if (packet === 0) return { kind: "config", avcC: data };
  return packet === 1 && data.length > 0 ? { kind: "frame", isKeyframe, compositionMs, data } : { kind: "ignored" };
}

/** Enhanced RTMP: packet type in the low nibble, then the codec's FourCC. */
function parseExtendedVideoTag(body: Uint8Array, isKeyframe: boolean): VideoTag {
  const packet = (body[0] ?? 0) & 0x0f;
  const fourCc = String.fromCharCode(...body.subarray(1, 5));
  if (fourCc !== "avc1") return rejectVideo(FOUR_CC_NAMES[fourCc] ?? `'${fourCc.replace(/[^\w]/g, "?")}'`);
  if (packet === 3) return avcTag(1, isKeyframe, 0, body.subarray(5));
  return avcTag(packet, isKeyframe, readI24(body, 5), body.subarray(packet === 1 ? 8 : 5));
}

export function parseVideoTag(body: Uint8Array): VideoTag {
  const head = body[0];
  if (head === undefined || body.length < 5) return { kind: "ignored" };
  const frameType = (head >> 4) & 0x07;
  if (frameType === COMMAND_FRAME) return { kind: "ignored" };
  if (head & EXTENDED_HEADER) return parseExtendedVideoTag(body, frameType === KEYFRAME);
  const codec = head & 0x0f;
  if (codec !== AVC) return rejectVideo(VIDEO_NAMES[codec] ?? `Codec ${codec}`);
  return avcTag(body[1] ?? 0, frameType === KEYFRAME, readI24(body, 2), body.subarray(5));
}

export function parseAudioTag(body: Uint8Array): AudioTag {
  const head = body[0];
  if (head === undefined || body.length < 2) return { kind: "ignored" };
  const codec = head >> 4;
  if (codec !== AAC) return rejectAudio(AUDIO_NAMES[codec] ?? `Codec ${codec}`);
  const data = body.subarray(2);
  if (body[1] === 0) return { kind: "config", specificConfig: data };
  return data.length > 0 ? { kind: "frame", data } : { kind: "ignored" };
}
