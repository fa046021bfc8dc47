import { runBatch } from "#db/client.ts";
import { getCredentialsByUid } from "#db/queries/identity/accounts.ts";
import { deleteSignInFailures } from "#db/queries/identity/sign-in-failures.ts";
import {
  isTwoFactorEnabled,
  replaceRecoveryCodes,
  updateSessionTwoFactor,
  updateTwoFactorEnabled,
  upsertTwoFactorSecret,
} from "#db/queries/identity/two-factor.ts";
import { AppError } from "#domain/errors.ts";
import { encryptText } from "#worker/crypto/encrypt.ts";
import { verifyPassword } from "#worker/crypto/password.ts";
import { signOutStatements } from "#worker/services/identity/sign-out.ts";
import { notifyUser } from "../../notifications/insert-notification.ts";
import type { AccountContext } from "../account-context.ts";
import { accountThrottleKey, countSignInAttempt } from "../sign-in-throttle.ts";
import { createRecoveryCodes, hashRecoveryCode } from "./recovery-codes.ts";
import { createTotpSecret, createTotpUri } from "./totp.ts";
import { clearSecondFactorAttempts, totpEncryptionKeyName, verifySecondFactor } from "./verify-second-factor.ts";

type Member = { uid: number; sessionId: string };
/** `isFresh`: the owner proved in this session a moment ago that it is them; enough where there is no password. */
type LoginCredentialKind = { password: string | undefined; isFresh: boolean };

/** A stolen session could lock its owner out, so who has a password gives it, and its guesses are counted. */
async function checkPassword(
  { db, nowMs, address }: AccountContext,
  uid: number,
  { password, isFresh }: LoginCredentialKind,
) {
  const known = await getCredentialsByUid(db, uid);
  if (!known?.passwordHash) {
    if (!isFresh) throw new AppError("fresh_proof_needed");
    return;
  }
  await countSignInAttempt(db, accountThrottleKey(uid), address, nowMs);
  if (!(await verifyPassword(password ?? "", known.passwordHash))) throw new AppError("wrong_password", ["password"]);
  await deleteSignInFailures(db, accountThrottleKey(uid)).run();
}

/** A secret for the app to read. Nothing changes until a code of it comes back. */
export async function beginTwoFactorSetup(
  context: AccountContext,
  { uid, username }: { uid: number; username: string },
  issuer: string,
  proof: LoginCredentialKind,
): Promise<{ secret: string; uri: string }> {
  await checkPassword(context, uid, proof);
  const secret = createTotpSecret();
  const sealed = await encryptText(context.secret, totpEncryptionKeyName(uid), secret);
  if (!(await upsertTwoFactorSecret(context.db, uid, sealed))) throw new AppError("conflict");
  return { secret, uri: createTotpUri(secret, issuer, username) };
}

/** The app works: from now on it is asked for. The recovery codes are told this once. */
export async function confirmTwoFactorSetup(
  context: AccountContext,
  { uid, sessionId }: Member,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { db, nowMs, secret } = context;
  if (await isTwoFactorEnabled(db, uid)) throw new AppError("conflict");
  await verifySecondFactor(context, uid, code);
  const recoveryCodes = createRecoveryCodes();
  await runBatch(db, [
    updateTwoFactorEnabled(db, uid, nowMs),
    ...replaceRecoveryCodes(
      db,
      uid,
      recoveryCodes.map((one) => hashRecoveryCode(secret, uid, one)),
    ),
    updateSessionTwoFactor(db, sessionId),
    // A session that one step opened must not go on beside two.
    ...signOutStatements(context, uid, { kept: sessionId }),
    ...clearSecondFactorAttempts(context, uid),
    notifyUser(context, uid, { kind: "two_step_on", params: {} }),
  ]);
  return { recoveryCodes };
}
