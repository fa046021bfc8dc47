import { randomInt } from "node:crypto";
import { RECOVERY_CODE_COUNT } from "#domain/identity/two-factor.ts";
import { hmacHash } from "#worker/crypto/hashing.ts";

/** Without letters and digits that are read for one another. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const HALF = 5;

const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

export const createRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () => `${half()}-${half()}`);

/** As people type it: in capitals, with spaces, without the dash. */
const plain = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, "");

export const hashRecoveryCode = (secret: string, uid: number, code: string): string =>
  hmacHash(secret, "recovery", String(uid), plain(code));
