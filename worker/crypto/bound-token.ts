import { randomBytes } from "node:crypto";
import { allKeysOf } from "#domain/operations/keyring.ts";
import { hmacHash, timingSafeEqualText } from "./hashing.ts";

/** Part of the signature, so that tokens are not interchangeable. */
export type BoundTokenPurpose = "state" | "pending";

const RANDOM_BYTES = 16;
/** Hex digits only, because one provider allows no other characters in a state. */
const FORMAT = /^[0-9a-f]{64}$/;

const sign = (secret: string, purpose: BoundTokenPurpose, browser: string, random: string) =>
  hmacHash(secret, purpose, browser, random).slice(0, RANDOM_BYTES * 2);

/** Random, signed, and valid in one browser only. */
export function createBoundToken(secret: string, purpose: BoundTokenPurpose, browser: string): string {
  const random = randomBytes(RANDOM_BYTES).toString("hex");
  return random + sign(secret, purpose, browser, random);
}

export function verifyBoundToken(secret: string, purpose: BoundTokenPurpose, browser: string, token: string): boolean {
  if (!FORMAT.test(token)) return false;
  const random = token.slice(0, RANDOM_BYTES * 2);
  return allKeysOf(secret).some((key) => timingSafeEqualText(token, random + sign(key, purpose, browser, random)));
}
