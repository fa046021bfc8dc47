import { constants, crc32, deflateRawSync } from "node:zlib";
import { type CrcShift, combineCrcShifts, crcShiftOfBytes, shiftCrc } from "./crc32-combine.ts";

/**
 * A stored page as gzip, with gaps for the nonce. A deflated piece may be followed by a stored one, so the nonce of an
 * answer is written into its gaps as it is; only the checksum at the end has to follow it.
 */
export type GzipPage = {
  nonceBytes: number;
  pieces: readonly Uint8Array[];
  bytes: number;
  /** The checksum of all that is not nonce, and what moves a nonce's to the page's end from each of its gaps. */
  restCrc: number;
  nonceShift: CrcShift;
  textBytes: number;
};

const HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);
const TRAILER_BYTES = 8;
const STORED_HEAD_BYTES = 5;
/** How far back deflate looks for what it has seen before. */
const WINDOW_BYTES = 32_768;
/** A byte that UTF-8 never has: no later piece can be told as a copy of a nonce, which is another in each answer. */
const NEVER_IN_TEXT = 0xff;

/** Deflate's stored block: the length, and its complement. */
const storedHead = (bytes: number): Uint8Array =>
  Uint8Array.of(0, bytes & 0xff, bytes >>> 8, ~bytes & 0xff, (~bytes >>> 8) & 0xff);

function lastBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole.subarray(-WINDOW_BYTES);
}

export function createGzipPage(parts: readonly Uint8Array[], nonceBytes: number): GzipPage {
  const last = parts.length - 1;
  const gap = new Uint8Array(nonceBytes).fill(NEVER_IN_TEXT);
  let before: Uint8Array = new Uint8Array();
  const pieces = parts.map((part, at) => {
    const finishFlush = at === last ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    const seen = before.byteLength > 0 ? { dictionary: before } : {};
    before = lastBytes([before, part, gap]);
    return deflateRawSync(part, { level: 9, memLevel: 9, finishFlush, ...seen });
  });
  let restCrc = 0;
  let nonceMove: CrcShift = new Uint32Array(32);
  let following = 0;
  for (let at = last; at >= 0; at--) {
    const part = parts[at] ?? new Uint8Array();
    restCrc ^= shiftCrc(crc32(part), crcShiftOfBytes(following));
    following += part.byteLength;
    if (at === 0) break;
    nonceMove = combineCrcShifts(nonceMove, crcShiftOfBytes(following));
    following += nonceBytes;
  }
  const gaps = last * (STORED_HEAD_BYTES + nonceBytes);
  const bytes = HEADER.byteLength + pieces.reduce((sum, piece) => sum + piece.byteLength, gaps) + TRAILER_BYTES;
  return { nonceBytes, pieces, bytes, restCrc: restCrc >>> 0, nonceShift: nonceMove, textBytes: following };
}

/** The page for one answer. */
export function fillGzipNonce(page: GzipPage, nonce: Uint8Array): Uint8Array<ArrayBuffer> {
  if (nonce.byteLength !== page.nonceBytes) throw new Error("a nonce of another length than the page was made for");
  const whole = new Uint8Array(page.bytes);
  const head = storedHead(page.nonceBytes);
  let at = 0;
  const put = (bytes: Uint8Array) => {
    whole.set(bytes, at);
    at += bytes.byteLength;
  };
  put(HEADER);
  page.pieces.forEach((piece, index) => {
    if (index > 0) {
      put(head);
      put(nonce);
    }
    put(piece);
  });
  const trailer = new DataView(whole.buffer, at);
  trailer.setUint32(0, page.restCrc ^ shiftCrc(crc32(nonce), page.nonceShift), true);
  trailer.setUint32(4, page.textBytes, true);
  return whole;
}
