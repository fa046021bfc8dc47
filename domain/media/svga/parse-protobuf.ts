import { InvalidMovieError } from "./movie.ts";

/** A field of a protobuf message: a number (varint or float), or the bytes of a string, file or message. */
export type ProtobufField = { id: number; number: number } | { id: number; bytes: Uint8Array<ArrayBuffer> };

const BYTE = 128;

/** Iterates over a message's fields in order; the caller knows their types. Throws if the message is truncated. */
export function* parseProtobufFields(message: Uint8Array<ArrayBuffer>): Generator<ProtobufField> {
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength);
  let at = 0;
  const take = (length: number): number => {
    const from = at;
    at += length;
    if (at > message.length) throw new InvalidMovieError("broken");
    return from;
  };
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; factor < BYTE ** 10; factor *= BYTE) {
      const byte = message[take(1)] ?? 0;
      value += (byte % BYTE) * factor;
      if (byte < BYTE) return value;
    }
    throw new InvalidMovieError("broken");
  };
  while (at < message.length) {
    const key = varint();
    const id = Math.floor(key / 8);
    switch (key % 8) {
      case 0:
        yield { id, number: varint() };
        break;
      case 1:
        yield { id, number: view.getFloat64(take(8), true) };
        break;
      case 2: {
        const length = varint();
        const from = take(length);
        yield { id, bytes: message.subarray(from, at) };
        break;
      }
      case 5:
        yield { id, number: view.getFloat32(take(4), true) };
        break;
      default:
        throw new InvalidMovieError("broken");
    }
  }
}

/** Decodes UTF-8; the strings in a movie are SVG paths and keys. */
export function protobufText(bytes: Uint8Array): string {
  let escaped = "";
  for (const byte of bytes) escaped += `%${byte.toString(16).padStart(2, "0")}`;
  try {
    return decodeURIComponent(escaped);
  } catch {
    throw new InvalidMovieError("broken");
  }
}
