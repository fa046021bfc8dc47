import { randomBytes } from "node:crypto";
import { hmacHash, timingSafeEqualText } from "./hashing.ts";

/** What a token is good for; one kind never passes for the other. */
export type BoundTokenPurpose = "state" | "pending";

const RANDOM_BYTES = 16;
/** Letters and digits only, 64 of them: one provider takes no other signs in a state. */
const FORM = /^[0-9a-f]{64}$/;

const sign = (secret: string, purpose: BoundTokenPurpose, browser: string, random: string) =>
  hmacHash(secret, purpose, browser, random).slice(0, RANDOM_BYTES * 2);

/** Random, signed by the site, and worth nothing in another browser. */
export function createBoundToken(secret: string, purpose: BoundTokenPurpose, browser: string): string {
  const random = randomBytes(RANDOM_BYTES).toString("hex");
  return random + sign(secret, purpose, browser, random);
}

export function verifyBoundToken(secret: string, purpose: BoundTokenPurpose, browser: string, token: string): boolean {
  if (!FORM.test(token)) return false;
  const random = token.slice(0, RANDOM_BYTES * 2);
  return timingSafeEqualText(token, random + sign(secret, purpose, browser, random));
}
