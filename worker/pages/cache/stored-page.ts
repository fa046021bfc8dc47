import { createGzipPage, fillGzipNonce, type GzipPage } from "./gzip-page.ts";

/** Stands in a stored page where each answer puts a nonce of its own. */
const NONCE_MARK = "nonce-of-this-answer";

export type StoredPage = { parts: readonly Uint8Array[]; bytes: number; madeAtMs: number };

const encoder = new TextEncoder();
const zipped = new WeakMap<StoredPage, GzipPage>();

/** The page cut at its nonces once, so that serving it again is joining pieces, not searching text. */
export function createStoredPage(html: string, nonce: string, madeAtMs: number): StoredPage {
  const parts = html.split(nonce).map((part) => encoder.encode(part));
  return { parts, bytes: parts.reduce((sum, part) => sum + part.byteLength, 0), madeAtMs };
}

export const serializeStoredPage = (page: StoredPage): string =>
  page.parts.map((part) => new TextDecoder().decode(part)).join(NONCE_MARK);

export const parseStoredPage = (text: string, madeAtMs: number): StoredPage =>
  createStoredPage(text, NONCE_MARK, madeAtMs);

export function fillNonce(page: StoredPage, nonce: string): Uint8Array<ArrayBuffer> {
  const mark = encoder.encode(nonce);
  const whole = new Uint8Array(page.bytes + mark.byteLength * (page.parts.length - 1));
  let at = 0;
  page.parts.forEach((part, index) => {
    if (index > 0) {
      whole.set(mark, at);
      at += mark.byteLength;
    }
    whole.set(part, at);
    at += part.byteLength;
  });
  return whole;
}

/** The same as gzip. Zipped by the first reader who takes it so; from then on it costs each reader a copy of an eighth. */
export function fillNonceGzip(page: StoredPage, nonce: string): Uint8Array<ArrayBuffer> {
  const mark = encoder.encode(nonce);
  let zip = zipped.get(page);
  if (!zip) {
    zip = createGzipPage(page.parts, mark.byteLength);
    zipped.set(page, zip);
  }
  return fillGzipNonce(zip, mark);
}
