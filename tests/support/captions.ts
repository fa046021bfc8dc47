import { concatBytes, readI24 } from "#ingest/cmaf/bytes.ts";
import { FLV_VIDEO, type FlvTag } from "#ingest/cmaf/flv-file.ts";
import type { FlvClip } from "#simulator/push/clip.ts";

/** Codec, packet type and composition time, before the NAL units. */
const HEADER_BYTES = 5;
const SEI_NAL = 6;
/** CEA-608 commands of channel 1: pop-on mode, erase the hidden buffer, move to the bottom row, show the buffer. */
const [POP_ON, CLEAR, BOTTOM_ROW, SHOW] = [
  [0x14, 0x20],
  [0x14, 0x2e],
  [0x14, 0x70],
  [0x14, 0x2f],
] as const;

/** Seven data bits with odd parity. */
function withParity(value: number): number {
  const ones = [...value.toString(2)].filter((bit) => bit === "1").length;
  return ones % 2 === 0 ? value | 0x80 : value;
}

/** One caption as a byte pair per frame; its text must have an even number of characters. */
function captionPairs(text: string): number[][] {
  const characters = [...text].map((character) => character.charCodeAt(0));
  const pairs = Array.from({ length: characters.length / 2 }, (_, i) => characters.slice(i * 2, i * 2 + 2));
  // CEA-608 requires commands to be sent twice.
  const commands = [POP_ON, POP_ON, CLEAR, CLEAR, BOTTOM_ROW, BOTTOM_ROW].map((pair) => [...pair]);
  return [...commands, ...pairs, [...SHOW], [...SHOW]];
}

/** A length-prefixed SEI NAL unit (ATSC A/53) with one byte pair. */
function captionNal(pair: readonly number[]): Uint8Array {
  const data = [0xb5, 0x00, 0x31, 0x47, 0x41, 0x39, 0x34, 0x03, 0x41, 0xff, 0xfc, ...pair.map(withParity), 0xff];
  const nal = [SEI_NAL, 4, data.length, ...data, 0x80];
  return new Uint8Array([0, 0, 0, nal.length, ...nal]);
}

const FRAMES_PER_TEXT = 30;
const presentedAtMs = ({ body, timestampMs }: FlvTag): number => timestampMs + readI24(body, 2);

/** Embeds captions in the clip's video, as cameras and OBS plugins do, with the next text every 30 frames. */
export function addCaptions(clip: FlvClip, texts: readonly string[]): FlvClip {
  const videos = clip.frames.filter(({ type }) => type === FLV_VIDEO);
  // Captions are decoded in presentation order, which differs from decode order with B-frames.
  const shown = videos.toSorted((a, b) => presentedAtMs(a) - presentedAtMs(b));
  const positions = new Map(shown.map((tag, position) => [tag, position]));
  const frames = clip.frames.map((tag): FlvTag => {
    const position = positions.get(tag);
    if (position === undefined) return tag;
    const text = texts[Math.floor(position / FRAMES_PER_TEXT) % texts.length] ?? "";
    const pair = captionPairs(text)[position % FRAMES_PER_TEXT] ?? [0, 0];
    const { body } = tag;
    const [head, pictures] = [body.subarray(0, HEADER_BYTES), body.subarray(HEADER_BYTES)];
    return { ...tag, body: concatBytes([head, captionNal(pair), pictures]) };
  });
  return { ...clip, frames };
}
