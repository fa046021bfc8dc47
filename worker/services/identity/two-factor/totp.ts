import { Secret, TOTP } from "otpauth";
import { TOTP_DIGITS, TOTP_STEP_SECONDS, TOTP_WINDOW } from "#domain/identity/two-factor.ts";

const SECRET_BYTES = 20;

const generatorOf = (base32: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(base32),
    // What every authenticator app can do.
    algorithm: "SHA1",
    digits: TOTP_DIGITS,
    period: TOTP_STEP_SECONDS,
  });

export const createTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the app reads from the picture. */
export const createTotpUri = (base32: string, issuer: string, label: string): string =>
  generatorOf(base32, { issuer, label }).toString();

/** The half-minute a code belongs to, or undefined when it belongs to none near now. */
export function findTotpStep(base32: string, code: string, nowMs: number): number | undefined {
  const away = generatorOf(base32).validate({ token: code, timestamp: nowMs, window: TOTP_WINDOW });
  return away === null ? undefined : Math.floor(nowMs / 1000 / TOTP_STEP_SECONDS) + away;
}
