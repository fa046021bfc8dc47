import { Secret, TOTP } from "otpauth";
import { TOTP_DIGITS, TOTP_STEP_SECONDS, TOTP_WINDOW } from "#domain/identity/two-factor.ts";

const SECRET_BYTES = 20;

const generatorOf = (base32: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(base32),
    // The only algorithm that every authenticator app supports.
    algorithm: "SHA1",
    digits: TOTP_DIGITS,
    period: TOTP_STEP_SECONDS,
  });

export const createTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The content of the QR code. */
export const createTotpUri = (base32: string, issuer: string, label: string): string =>
  generatorOf(base32, { issuer, label }).toString();

/** The time step of a valid code; undefined when it is wrong or outside the window. */
export function findTotpStep(base32: string, code: string, nowMs: number): number | undefined {
  const delta = generatorOf(base32).validate({ token: code, timestamp: nowMs, window: TOTP_WINDOW });
  return delta === null ? undefined : Math.floor(nowMs / 1000 / TOTP_STEP_SECONDS) + delta;
}
