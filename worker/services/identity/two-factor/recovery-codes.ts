import { randomInt } from "node:crypto";
import { RECOVERY_CODES } from "#domain/identity/two-factor.ts";
import { keyedHash } from "#worker/crypto/hashing.ts";

/** Without letters and digits that are read for one another. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const HALF = 5;

const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);

/** As people type it: in capitals, with spaces, without the dash. */
const plain = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, "");

export const recoveryHash = (secret: string, uid: number, code: string): string =>
  keyedHash(secret, "recovery", String(uid), plain(code));
