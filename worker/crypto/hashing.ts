import { Buffer } from "node:buffer";
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { allKeysOf, newestKeyOf } from "#domain/operations/keyring.ts";

const TOKEN_BYTES = 32;
const ID_BYTES = 16;

export const createToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");
export const createId = (): string => randomBytes(ID_BYTES).toString("hex");
export const isTokenFormat = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

export const randomDigits = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, "0");
export const randomIntBetween = (from: number, upTo: number): number => randomInt(from, upTo);

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
export const sha256OfParts = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
};

const hmacByKey = (key: string, parts: readonly string[]): string =>
  createHmac("sha256", key).update(JSON.stringify(parts)).digest("hex");

/** For values that could be brute-forced, such as six-digit codes and phone numbers. */
export const hmacHash = (secret: string, ...parts: string[]): string => hmacByKey(newestKeyOf(secret), parts);

/** Whether any key of the secret gives this hash for these parts. */
export const isHmacHash = (secret: string, hash: string, ...parts: string[]): boolean =>
  allKeysOf(secret).some((key) => timingSafeEqualText(hmacByKey(key, parts), hash));

export function timingSafeEqualText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
