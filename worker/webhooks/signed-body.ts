import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "#domain/errors.ts";
import { MAX_DELIVERY_BYTES, MAX_REJECTED_BYTES } from "#domain/feed/delivery.ts";
import { allKeysOf } from "#domain/operations/keyring.ts";

/** HMAC-SHA-256 in hex; a long body with any other signature is not read. */
const isSignature = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text);

/** The body, truncated when it is too long. */
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
 * Returns undefined if the signature is invalid. A body that is too long is still read to its end, to distinguish a
 * misconfigured source, which is recorded, from a stranger.
 */
export async function verifySignedBody(
  request: Request,
  secret: string,
  signature: string,
): Promise<SignedBody | undefined> {
  const maxBytes = isSignature(signature) ? MAX_REJECTED_BYTES : MAX_DELIVERY_BYTES;
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw new AppError("too_large");
  const hmacs = allKeysOf(secret).map((key) => createHmac("sha256", key));
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    if (size < MAX_DELIVERY_BYTES) parts.push(part);
    size += part.byteLength;
    if (size > maxBytes) throw new AppError("too_large");
    for (const hmac of hmacs) hmac.update(part);
  }
  if (!isSignature(signature)) return undefined;
  const given = Buffer.from(signature, "hex");
  if (!hmacs.some((hmac) => timingSafeEqual(hmac.digest(), given))) return undefined;
  return { bytes: joined(parts, Math.min(size, MAX_DELIVERY_BYTES)), isTooLong: size > MAX_DELIVERY_BYTES };
}
