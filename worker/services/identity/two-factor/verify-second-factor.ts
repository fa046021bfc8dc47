import type { Database } from "#db/client.ts";
import { forgetFailures, takeBackFailure } from "#db/queries/identity/sign-in-failures.ts";
import { countRecoveryCodes, readTwoStep, takeRecoveryCode, takeStep } from "#db/queries/identity/two-factor.ts";
import { Refusal } from "#domain/errors.ts";
import { unseal } from "#worker/crypto/encrypt.ts";
import { addressSubject, claimAttempt } from "../sign-in-throttle.ts";
import { recoveryHash } from "./recovery-codes.ts";
import { stepOfCode } from "./totp.ts";

type Context = { db: Database; nowMs: number; secret: string; address: string | undefined };

/** Counted apart from passwords: who knows the password could otherwise clear the count between guesses. */
const secondStepSubject = (uid: number): string => `second:${uid}`;

/** Nobody's Idempotency-Key has a space, so this seal is no answer's. */
export const sealName = (uid: number): string => `authenticator ${uid}`;

export type TakenStep = { kind: "app" } | { kind: "recovery"; left: number };

/** A code of the app or a recovery code, used up by this. Guesses are counted before they are looked at. */
export async function takeSecondStep(
  { db, nowMs, secret, address }: Context,
  uid: number,
  code: string,
): Promise<TakenStep> {
  await claimAttempt(db, secondStepSubject(uid), address, nowMs);
  const known = await readTwoStep(db, uid);
  if (!known) throw new Refusal("wrong_second_step", ["code"]);
  if (/^\d{6}$/.test(code)) {
    const step = stepOfCode(await unseal(secret, sealName(uid), known.sealedSecret), code, nowMs);
    if (step !== undefined && (await takeStep(db, uid, step))) return { kind: "app" };
  } else if (known.onSinceMs !== null && (await takeRecoveryCode(db, uid, recoveryHash(secret, uid, code)))) {
    return { kind: "recovery", left: await countRecoveryCodes(db, uid) };
  }
  throw new Refusal("wrong_second_step", ["code"]);
}

/** For the batch of what the right code was for: the attempts that were counted are forgotten. */
export const forgetSecondSteps = ({ db, address }: Context, uid: number): D1PreparedStatement[] => [
  forgetFailures(db, secondStepSubject(uid)),
  ...(address === undefined ? [] : [takeBackFailure(db, addressSubject(address))]),
];
