const SHA256_HEX = /^[0-9a-f]{64}$/i;

/** It could be one: whatever else is not worth reading a body for. */
export const isSignature = (signature: string): boolean => SHA256_HEX.test(signature);

const bytesOfHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hex.length / 2 }, (_, place) => Number.parseInt(hex.slice(place * 2, place * 2 + 2), 16));

/** Whether `signature` is the HMAC-SHA-256 of these very bytes, in hex. The runtime compares, in constant time. */
export async function verifySignature(
  secret: string,
  body: ArrayBuffer | Uint8Array<ArrayBuffer>,
  signature: string,
): Promise<boolean> {
  if (!isSignature(signature)) return false;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, ["verify"]);
  return crypto.subtle.verify("HMAC", key, bytesOfHex(signature), body);
}
