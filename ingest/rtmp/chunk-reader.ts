// Reassembles messages from the chunks of a TCP stream (Adobe RTMP 1.0, section 5.3).
import { MESSAGE, type RtmpMessage } from "./messages.ts";

export class ChunkError extends Error {}

type ChunkStream = {
  timestampMs: number;
  deltaMs: number;
  length: number;
  type: number;
  streamId: number;
  /** The extended timestamp of the last header, if it had one. */
  extended: number | undefined;
  /** The message being received; it grows with the bytes that arrive, not with the announced length. */
  body: Buffer;
  received: number;
};

const EMPTY: Buffer = Buffer.alloc(0);
const FIRST_BODY_BYTES = 65_536;
const DEFAULT_CHUNK_SIZE = 128;
const MAX_CHUNK_SIZE = 0xff_ffff;
const MAX_CHUNK_STREAMS = 32;
const EXTENDED = 0xff_ffff;
const HEADER_BYTES = [11, 7, 3, 0] as const;

export class ChunkReader {
  readonly #maxMessageBytes: number;
  readonly #streams = new Map<number, ChunkStream>();
  #chunkSize = DEFAULT_CHUNK_SIZE;
  #buffer: Buffer = Buffer.alloc(0);
  #offset = 0;
  /** The chunk whose payload is being received. */
  #open: { stream: ChunkStream; leftBytes: number } | undefined;

  constructor(maxMessageBytes: number) {
    this.#maxMessageBytes = maxMessageBytes;
  }

  /** Returns the messages that these bytes complete. Throws `ChunkError` if they are not RTMP or exceed a limit. */
  push(bytes: Buffer): RtmpMessage[] {
    this.#buffer = this.#buffer.length === 0 ? bytes : Buffer.concat([this.#buffer, bytes]);
    this.#offset = 0;
    const messages: RtmpMessage[] = [];
    while (this.#open || this.#readHeaders()) {
      const message = this.#readPayload();
      if (message) messages.push(message);
      // Everything that has arrived of the open chunk is consumed.
      if (this.#open) break;
    }
    // Copied, so that a few leftover bytes do not retain the whole received buffer.
    this.#buffer = Buffer.from(this.#buffer.subarray(this.#offset));
    return messages;
  }

  /** Opens the next chunk; returns false until its whole header has arrived. */
  #readHeaders(): boolean {
    const basic = this.#readBasicHeader(this.#offset);
    if (!basic) return false;
    const { format, id } = basic;
    const previous = this.#streams.get(id);
    if (!previous && format !== 0) throw new ChunkError("the first chunk of a stream has no full header");
    if (previous?.received && format !== 3) throw new ChunkError("a new message starts before the last one ended");
    const headerEnd = basic.end + (HEADER_BYTES[format] ?? 0);
    if (headerEnd > this.#buffer.length) return false;
    const header = this.#readHeader(basic.end, format, previous);
    if (header.length > this.#maxMessageBytes) throw new ChunkError(`a message of ${header.length} bytes is too large`);
    const extended = this.#readExtended(headerEnd, format, header.field, previous);
    if (!extended) return false;
    const stream = this.#streamFor(id, previous);
    if (stream.received === 0) this.#beginMessage(stream, format, header, extended.value);
    this.#offset = extended.end;
    this.#open = { stream, leftBytes: Math.min(this.#chunkSize, stream.length - stream.received) };
    return true;
  }

  #readPayload(): RtmpMessage | undefined {
    if (!this.#open) return undefined;
    const { stream, leftBytes } = this.#open;
    const taken = this.#buffer.subarray(this.#offset, this.#offset + leftBytes);
    this.#offset += taken.length;
    append(stream, taken);
    this.#open = taken.length < leftBytes ? { stream, leftBytes: leftBytes - taken.length } : undefined;
    if (this.#open || stream.received < stream.length) return undefined;
    const message = finishMessage(stream);
    this.#applyControl(message);
    return message;
  }

  #readBasicHeader(start: number): { format: number; id: number; end: number } | undefined {
    const first = this.#buffer[start];
    if (first === undefined) return undefined;
    const format = first >> 6;
    const low = first & 0x3f;
    if (low >= 2) return { format, id: low, end: start + 1 };
    const second = this.#buffer[start + 1];
    if (second === undefined) return undefined;
    if (low === 0) return { format, id: 64 + second, end: start + 2 };
    const third = this.#buffer[start + 2];
    return third === undefined ? undefined : { format, id: 64 + second + third * 256, end: start + 3 };
  }

  #readHeader(offset: number, format: number, previous: ChunkStream | undefined) {
    return {
      field: format < 3 ? this.#buffer.readUIntBE(offset, 3) : previous?.extended !== undefined ? EXTENDED : undefined,
      length: format < 2 ? this.#buffer.readUIntBE(offset + 3, 3) : (previous?.length ?? 0),
      type: format < 2 ? (this.#buffer[offset + 6] ?? 0) : (previous?.type ?? 0),
      streamId: format === 0 ? this.#buffer.readUInt32LE(offset + 7) : (previous?.streamId ?? 0),
    };
  }

  /** Most publishers repeat the extended timestamp in chunks without a header; some do not. */
  #readExtended(offset: number, format: number, field: number | undefined, previous: ChunkStream | undefined) {
    if (field !== EXTENDED) return { value: field, extended: undefined, end: offset };
    if (offset + 4 > this.#buffer.length) return undefined;
    const value = this.#buffer.readUInt32BE(offset);
    if (format === 3 && value !== previous?.extended) return { value: previous?.extended, end: offset };
    return { value, end: offset + 4 };
  }

  #streamFor(id: number, previous: ChunkStream | undefined): ChunkStream {
    if (previous) return previous;
    if (this.#streams.size >= MAX_CHUNK_STREAMS) throw new ChunkError("too many chunk streams");
    const stream: ChunkStream = {
      timestampMs: 0,
      deltaMs: 0,
      length: 0,
      type: 0,
      streamId: 0,
      extended: undefined,
      body: EMPTY,
      received: 0,
    };
    this.#streams.set(id, stream);
    return stream;
  }

  #beginMessage(
    stream: ChunkStream,
    format: number,
    header: { field: number | undefined; length: number; type: number; streamId: number },
    time: number | undefined,
  ): void {
    if (time !== undefined && format < 3) {
      stream.deltaMs = time;
      stream.extended = header.field === EXTENDED ? time : undefined;
    }
    stream.timestampMs = format === 0 ? stream.deltaMs : (stream.timestampMs + stream.deltaMs) % 0x1_0000_0000;
    stream.length = header.length;
    stream.type = header.type;
    stream.streamId = header.streamId;
  }

  #applyControl({ type, body }: RtmpMessage): void {
    if (body.length < 4) return;
    const value = body.readUInt32BE();
    if (type === MESSAGE.setChunkSize) {
      if (value < 1 || value > MAX_CHUNK_SIZE) throw new ChunkError(`chunk size ${value} is not valid`);
      this.#chunkSize = value;
    }
    if (type === MESSAGE.abort) {
      const stream = this.#streams.get(value);
      if (stream) Object.assign(stream, { body: EMPTY, received: 0 });
    }
  }
}

function append(stream: ChunkStream, bytes: Buffer): void {
  const neededBytes = stream.received + bytes.length;
  if (neededBytes > stream.body.length) {
    const grown = Buffer.alloc(Math.min(stream.length, Math.max(FIRST_BODY_BYTES, neededBytes * 2)));
    stream.body.copy(grown, 0, 0, stream.received);
    stream.body = grown;
  }
  bytes.copy(stream.body, stream.received);
  stream.received = neededBytes;
}

function finishMessage(stream: ChunkStream): RtmpMessage {
  const { type, streamId, timestampMs, body } = stream;
  stream.body = EMPTY;
  stream.received = 0;
  return { type, streamId, timestampMs, body };
}
