import type { Statement } from "#db/client.ts";
import { decrementSignInFailures, deleteSignInFailures } from "#db/queries/identity/sign-in-failures.ts";
import {
  consumeRecoveryCode,
  consumeTotpStep,
  countRecoveryCodes,
  getTwoFactor,
} from "#db/queries/identity/two-factor.ts";
import { AppError } from "#domain/errors.ts";
import { decryptText } from "../../../crypto/encrypt.ts";
import type { ServiceContext } from "../../context.ts";
import { addressThrottleKey, countSignInAttempt } from "../sign-in-throttle.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { findTotpStep } from "./totp.ts";

type Context = ServiceContext & { secret: string; address: string | undefined };
export type SecondFactorInput = { uid: number; code: string };

/** A separate counter, because a correct password would otherwise reset the count between guesses. */
const secondFactorThrottleKey = (uid: number): string => `second:${uid}`;

/** Contains a space, so that it cannot collide with an Idempotency-Key. */
export const totpEncryptionKeyName = (uid: number): string => `authenticator ${uid}`;

/** Throws if the account has no authenticator app. */
export async function getTotpSecret({ db, secret }: Pick<Context, "db" | "secret">, uid: number): Promise<string> {
  const twoFactor = await getTwoFactor(db, uid);
  if (!twoFactor) throw new AppError("wrong_second_step", ["code"]);
  return decryptText(secret, totpEncryptionKeyName(uid), twoFactor.encryptedSecret);
}

export type UsedSecondFactor = { kind: "app" } | { kind: "recovery"; left: number };

/** Accepts a code of the app or a recovery code, and consumes it. */
export async function verifySecondFactor(
  context: Context,
  { uid, code }: SecondFactorInput,
): Promise<UsedSecondFactor> {
  const { db, nowMs, secret } = context;
  await countSignInAttempt(context, { subject: secondFactorThrottleKey(uid) });
  const twoFactor = await getTwoFactor(db, uid);
  if (!twoFactor) throw new AppError("wrong_second_step", ["code"]);
  const totpSecret = await decryptText(secret, totpEncryptionKeyName(uid), twoFactor.encryptedSecret);
  if (/^\d{6}$/.test(code)) {
    const step = findTotpStep(totpSecret, code, nowMs);
    if (step !== undefined && (await consumeTotpStep(db, uid, step))) return { kind: "app" };
  } else if (
    twoFactor.enabledSinceMs !== null &&
    (await consumeRecoveryCode(db, uid, hashRecoveryCode(totpSecret, uid, code)))
  ) {
    return { kind: "recovery", left: await countRecoveryCodes(db, uid) };
  }
  throw new AppError("wrong_second_step", ["code"]);
}

/** For the batch of the operation that the correct code allows. */
export const clearSecondFactorAttempts = ({ db, address }: Context, uid: number): Statement[] => [
  deleteSignInFailures(db, secondFactorThrottleKey(uid)),
  ...(address === undefined ? [] : [decrementSignInFailures(db, addressThrottleKey(address))]),
];
