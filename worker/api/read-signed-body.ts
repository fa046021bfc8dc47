import { Refusal } from "#domain/errors.ts";
import { MAX_DELIVERY_BYTES, MAX_REFUSED_BYTES } from "#domain/feed/delivery.ts";
import { isSignature, verifySignature } from "../services/feed/verify-signature.ts";

/** What was pushed; of one that is too long its beginning. */
export type SignedBody = { bytes: Uint8Array<ArrayBuffer>; isTooLong: boolean };

/** The runtime's own, beside what every browser has. */
const runtime = crypto as Crypto & { DigestStream: typeof DigestStream };

const BLOCK_BYTES = 64;
const hashed = async (...parts: Uint8Array<ArrayBuffer>[]) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", await new Blob(parts).arrayBuffer()));

/** An HMAC-SHA-256 of what passes by, so that a long body is never held whole. */
async function passingHmac(secret: string) {
  const said = new TextEncoder().encode(secret);
  const key = new Uint8Array(BLOCK_BYTES);
  key.set(said.length > BLOCK_BYTES ? await hashed(said) : said);
  const inner = new runtime.DigestStream("SHA-256");
  const writer = inner.getWriter();
  await writer.write(key.map((byte) => byte ^ 0x36));
  return {
    write: (part: Uint8Array<ArrayBuffer>) => writer.write(part),
    async hex(): Promise<string> {
      await writer.close();
      const bytes = await hashed(
        key.map((byte) => byte ^ 0x5c),
        new Uint8Array(await inner.digest),
      );
      return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    },
  };
}

const differing = (a: string, b: string): number =>
  [...a].reduce((sum, digit, at) => sum | (digit.charCodeAt(0) ^ b.charCodeAt(at)), a.length ^ b.length);

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
export async function readSignedBody(
  request: Request,
  secret: string,
  signature: string,
): Promise<SignedBody | undefined> {
  const mostBytes = isSignature(signature) ? MAX_REFUSED_BYTES : MAX_DELIVERY_BYTES;
  if (Number(request.headers.get("content-length") ?? 0) > mostBytes) throw new Refusal("too_large");
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let passing: Awaited<ReturnType<typeof passingHmac>> | undefined;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > mostBytes) throw new Refusal("too_large");
    if (size > MAX_DELIVERY_BYTES && !passing) {
      passing = await passingHmac(secret);
      for (const before of parts) await passing.write(before);
    }
    if (passing) await passing.write(part);
    if (size <= MAX_DELIVERY_BYTES || parts.length === 0) parts.push(part);
  }
  if (passing) {
    const isOurs = differing(await passing.hex(), signature.toLowerCase()) === 0;
    return isOurs ? { bytes: joined(parts, Math.min(size, MAX_DELIVERY_BYTES)), isTooLong: true } : undefined;
  }
  const bytes = joined(parts, size);
  return (await verifySignature(secret, bytes, signature)) ? { bytes, isTooLong: false } : undefined;
}
