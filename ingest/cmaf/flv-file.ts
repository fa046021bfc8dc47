// FLV files: a header and tags, each followed by its size.
import { ascii, type Bytes, concatBytes, readU24, u24, u32 } from "./bytes.ts";

export type FlvTag = { type: number; timestampMs: number; body: Uint8Array };

export const FLV_AUDIO = 8;
export const FLV_VIDEO = 9;

const FILE_HEADER_BYTES = 9;
const TAG_HEADER_BYTES = 11;
const SIZE_BYTES = 4;

/** All complete tags of a file; a truncated last tag is skipped. */
export function readFlv(file: Uint8Array): FlvTag[] {
  const tags: FlvTag[] = [];
  let offset = FILE_HEADER_BYTES + SIZE_BYTES;
  while (offset + TAG_HEADER_BYTES <= file.length) {
    const start = offset + TAG_HEADER_BYTES;
    const end = start + readU24(file, offset + 1);
    if (end > file.length) break;
    const timestampMs = readU24(file, offset + 4) + (file[offset + 7] ?? 0) * 0x100_0000;
    tags.push({ type: (file[offset] ?? 0) & 0x1f, timestampMs, body: file.subarray(start, end) });
    offset = end + SIZE_BYTES;
  }
  return tags;
}

export function writeFlv(tags: readonly FlvTag[]): Bytes {
  const hasAudioAndVideo = 5;
  const chunks: (Uint8Array | number[])[] = [[...ascii("FLV"), 1, hasAudioAndVideo, ...u32(FILE_HEADER_BYTES)], u32(0)];
  for (const { type, timestampMs, body } of tags) {
    const time = [...u24(timestampMs), (timestampMs >>> 24) & 0xff];
    chunks.push([type, ...u24(body.length), ...time, ...u24(0)], body, u32(TAG_HEADER_BYTES + body.length));
  }
  return concatBytes(chunks);
}
