const encoder = new TextEncoder();
/** A process has one secret, tests a few more. */
const MAX_CACHED_KEYS = 8;
const keys = new Map<string, CryptoKey>();

/** Cached: importing a key costs as much as signing with it. */
export async function importRoomKey(secret: string): Promise<CryptoKey> {
  const cached = keys.get(secret);
  if (cached) return cached;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign", "verify"]);
  if (keys.size >= MAX_CACHED_KEYS) keys.clear();
  keys.set(secret, key);
  return key;
}
