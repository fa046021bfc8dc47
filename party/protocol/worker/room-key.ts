import { allKeysOf, newestKeyOf } from "#domain/operations/keyring.ts";

const encoder = new TextEncoder();
/** A process has one secret; tests use a few more. */
const MAX_CACHED_KEYS = 8;
const keys = new Map<string, CryptoKey>();

/** Cached, because importing a key costs as much as signing with it. */
export async function importRoomKey(secret: string): Promise<CryptoKey> {
  const cached = keys.get(secret);
  if (cached) return cached;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign", "verify"]);
  if (keys.size >= MAX_CACHED_KEYS) keys.clear();
  keys.set(secret, key);
  return key;
}

export const signByNewestKey = async (secret: string, bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> =>
  crypto.subtle.sign("HMAC", await importRoomKey(newestKeyOf(secret)), bytes);

/** `verify` compares in constant time. */
export async function verifyByAnyKey(
  secret: string,
  signature: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  for (const key of allKeysOf(secret)) {
    if (await crypto.subtle.verify("HMAC", await importRoomKey(key), signature, bytes)) return true;
  }
  return false;
}
