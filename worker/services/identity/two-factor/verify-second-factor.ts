import type { Database } from "#db/client.ts";
import { decrementSignInFailures, deleteSignInFailures } from "#db/queries/identity/sign-in-failures.ts";
import {
  consumeRecoveryCode,
  consumeTotpStep,
  countRecoveryCodes,
  getTwoFactor,
} from "#db/queries/identity/two-factor.ts";
import { AppError } from "#domain/errors.ts";
import { decryptText } from "#worker/crypto/encrypt.ts";
import { addressThrottleKey, countSignInAttempt } from "../sign-in-throttle.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { findTotpStep } from "./totp.ts";

type Context = { db: Database; nowMs: number; secret: string; address: string | undefined };

/** Counted apart from passwords: who knows the password could otherwise clear the count between guesses. */
const secondStepSubject = (uid: number): string => `second:${uid}`;

/** Nobody's Idempotency-Key has a space, so this seal is no answer's. */
export const totpEncryptionKeyName = (uid: number): string => `authenticator ${uid}`;

export type UsedSecondFactor = { kind: "app" } | { kind: "recovery"; left: number };

/** A code of the app or a recovery code, used up by this. Guesses are counted before they are looked at. */
export async function verifySecondFactor(
  { db, nowMs, secret, address }: Context,
  uid: number,
  code: string,
): Promise<UsedSecondFactor> {
  await countSignInAttempt(db, secondStepSubject(uid), address, nowMs);
  const known = await getTwoFactor(db, uid);
  if (!known) throw new AppError("wrong_second_step", ["code"]);
  if (/^\d{6}$/.test(code)) {
    const step = findTotpStep(await decryptText(secret, totpEncryptionKeyName(uid), known.sealedSecret), code, nowMs);
    if (step !== undefined && (await consumeTotpStep(db, uid, step))) return { kind: "app" };
  } else if (known.onSinceMs !== null && (await consumeRecoveryCode(db, uid, hashRecoveryCode(secret, uid, code)))) {
    return { kind: "recovery", left: await countRecoveryCodes(db, uid) };
  }
  throw new AppError("wrong_second_step", ["code"]);
}

/** For the batch of what the right code was for: the attempts that were counted are forgotten. */
export const clearSecondFactorAttempts = ({ db, address }: Context, uid: number): D1PreparedStatement[] => [
  deleteSignInFailures(db, secondStepSubject(uid)),
  ...(address === undefined ? [] : [decrementSignInFailures(db, addressThrottleKey(address))]),
];
