import { randomInt } from "node:crypto";
import { RECOVERY_CODE_COUNT } from "#domain/identity/two-factor.ts";
import { hmacHash } from "../../../crypto/hashing.ts";

/** Without characters that look alike. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const HALF = 5;

const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

export const createRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () => `${half()}-${half()}`);

/** Accepts capitals, spaces and a missing dash. */
const normalize = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Keyed by the authenticator's secret, which is encrypted: a rotation of the site's secret leaves the hashes valid. */
export const hashRecoveryCode = (totpSecret: string, uid: number, code: string): string =>
  hmacHash(totpSecret, "recovery", String(uid), normalize(code));
