import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "#domain/errors.ts";
import { MAX_DELIVERY_BYTES, MAX_REJECTED_BYTES } from "#domain/feed/delivery.ts";

/** An HMAC-SHA-256 in hex. Whatever else is not worth reading a long body for. */
const isSignature = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text);

/** What was pushed; of one that is too long its beginning. */
export type SignedBody = { bytes: Uint8Array<ArrayBuffer>; isTooLong: boolean };

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part.subarray(0, size - at), at);
    at = Math.min(size, at + part.byteLength);
  }
  return whole;
}

/**
 * The body of a signed request; undefined where the signature is not ours. One that is too long is read to its end, in
 * passing, to learn whether it is a source of ours that says too much: a stranger is refused, and leaves no trace.
 */
export async function verifySignedBody(
  request: Request,
  secret: string,
  signature: string,
): Promise<SignedBody | undefined> {
  const mostBytes = isSignature(signature) ? MAX_REJECTED_BYTES : MAX_DELIVERY_BYTES;
  if (Number(request.headers.get("content-length") ?? 0) > mostBytes) throw new AppError("too_large");
  const hmac = createHmac("sha256", secret);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    if (size < MAX_DELIVERY_BYTES) parts.push(part);
    size += part.byteLength;
    if (size > mostBytes) throw new AppError("too_large");
    hmac.update(part);
  }
  if (!isSignature(signature) || !timingSafeEqual(hmac.digest(), Buffer.from(signature, "hex"))) return undefined;
  return { bytes: joined(parts, Math.min(size, MAX_DELIVERY_BYTES)), isTooLong: size > MAX_DELIVERY_BYTES };
}
