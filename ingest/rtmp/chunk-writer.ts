import type { RtmpMessage } from "./messages.ts";

const EXTENDED = 0xff_ffff;
const CHUNK_STREAM_BY_TYPE: Readonly<Record<number, number>> = { 8: 4, 9: 6, 18: 5, 20: 3 };
const CONTROL_STREAM = 2;

/** Splits a message into chunks: the first with a full header, the rest without. */
export function writeChunks(message: RtmpMessage, chunkSize: number): Buffer {
  const { type, streamId, timestampMs, body } = message;
  const id = CHUNK_STREAM_BY_TYPE[type] ?? CONTROL_STREAM;
  const isExtended = timestampMs >= EXTENDED;
  const extended = Buffer.alloc(isExtended ? 4 : 0);
  if (isExtended) extended.writeUInt32BE(timestampMs >>> 0);
  const header = Buffer.alloc(12);
  header.writeUInt8(id);
  header.writeUIntBE(isExtended ? EXTENDED : timestampMs, 1, 3);
  header.writeUIntBE(body.length, 4, 3);
  header.writeUInt8(type, 7);
  header.writeUInt32LE(streamId, 8);
  const pieces = [header, extended, body.subarray(0, chunkSize)];
  for (let offset = chunkSize; offset < body.length; offset += chunkSize)
    pieces.push(Buffer.from([0xc0 | id]), extended, body.subarray(offset, offset + chunkSize));
  return Buffer.concat(pieces);
}
