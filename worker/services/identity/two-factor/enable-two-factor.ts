import { runBatch } from "#db/client.ts";
import { credentialsOfUid } from "#db/queries/identity/accounts.ts";
import { forgetFailures } from "#db/queries/identity/sign-in-failures.ts";
import {
  isTwoStepOn,
  putRecoveryCodes,
  putSecret,
  strengthenSession,
  turnOn,
} from "#db/queries/identity/two-factor.ts";
import { Refusal } from "#domain/errors.ts";
import { seal } from "#worker/crypto/encrypt.ts";
import { verifyPassword } from "#worker/crypto/password.ts";
import { signOutStatements } from "#worker/services/identity/sign-out.ts";
import { giveNotice } from "../../notifications/insert-notification.ts";
import type { AccountContext } from "../account-context.ts";
import { accountSubject, claimAttempt } from "../sign-in-throttle.ts";
import { newRecoveryCodes, recoveryHash } from "./recovery-codes.ts";
import { newSecret, secretUri } from "./totp.ts";
import { forgetSecondSteps, sealName, takeSecondStep } from "./verify-second-factor.ts";

type Member = { uid: number; sessionId: string };
/** `isFresh`: the owner proved in this session a moment ago that it is them; enough where there is no password. */
type Proof = { password: string | undefined; isFresh: boolean };

/** A stolen session could lock its owner out, so who has a password gives it, and its guesses are counted. */
async function provePassword({ db, nowMs, address }: AccountContext, uid: number, { password, isFresh }: Proof) {
  const known = await credentialsOfUid(db, uid);
  if (!known?.passwordHash) {
    if (!isFresh) throw new Refusal("fresh_proof_needed");
    return;
  }
  await claimAttempt(db, accountSubject(uid), address, nowMs);
  if (!(await verifyPassword(password ?? "", known.passwordHash))) throw new Refusal("wrong_password", ["password"]);
  await forgetFailures(db, accountSubject(uid)).run();
}

/** A secret for the app to read. Nothing changes until a code of it comes back. */
export async function startTwoStep(
  context: AccountContext,
  { uid, username }: { uid: number; username: string },
  issuer: string,
  proof: Proof,
): Promise<{ secret: string; uri: string }> {
  await provePassword(context, uid, proof);
  const secret = newSecret();
  const sealed = await seal(context.secret, sealName(uid), secret);
  if (!(await putSecret(context.db, uid, sealed))) throw new Refusal("conflict");
  return { secret, uri: secretUri(secret, issuer, username) };
}

/** The app works: from now on it is asked for. The recovery codes are told this once. */
export async function confirmTwoStep(
  context: AccountContext,
  { uid, sessionId }: Member,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { db, nowMs, secret } = context;
  if (await isTwoStepOn(db, uid)) throw new Refusal("conflict");
  await takeSecondStep(context, uid, code);
  const recoveryCodes = newRecoveryCodes();
  await runBatch(db, [
    turnOn(db, uid, nowMs),
    ...putRecoveryCodes(
      db,
      uid,
      recoveryCodes.map((one) => recoveryHash(secret, uid, one)),
    ),
    strengthenSession(db, sessionId),
    // A session that one step opened must not go on beside two.
    ...signOutStatements(context, uid, { kept: sessionId }),
    ...forgetSecondSteps(context, uid),
    giveNotice(context, uid, { kind: "two_step_on", params: {} }),
  ]);
  return { recoveryCodes };
}
