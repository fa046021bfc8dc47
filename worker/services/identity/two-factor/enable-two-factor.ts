import { runBatch } from "#db/client.ts";
import { getCredentialsByUid } from "#db/queries/identity/accounts.ts";
import { updateSessionTwoFactor } from "#db/queries/identity/sessions.ts";
import { deleteSignInFailures } from "#db/queries/identity/sign-in-failures.ts";
import {
  isTwoFactorEnabled,
  replaceRecoveryCodes,
  updateTwoFactorEnabled,
  upsertTwoFactorSecret,
} from "#db/queries/identity/two-factor.ts";
import { AppError } from "#domain/errors.ts";
import { encryptText } from "../../../crypto/encrypt.ts";
import { verifyPassword } from "../../../crypto/password.ts";
import { notifyUser } from "../../notifications/insert-notification.ts";
import type { AccountContext, Member } from "../account-context.ts";
import { accountThrottleKey, verifyWithThrottle } from "../sign-in-throttle.ts";
import { signOutStatements } from "../sign-out.ts";
import { createRecoveryCodes, hashRecoveryCode } from "./recovery-codes.ts";
import { createTotpSecret, createTotpUri } from "./totp.ts";
import {
  clearSecondFactorAttempts,
  getTotpSecret,
  totpEncryptionKeyName,
  verifySecondFactor,
} from "./verify-second-factor.ts";

type PasswordProof = {
  password: string | undefined;
  /** The owner was verified in this session recently; sufficient for accounts without a password. */
  isFresh: boolean;
};
type BeginSetupInput = PasswordProof & { uid: number; username: string; issuer: string };

/** A stolen session could lock the owner out, so the password is required if there is one. */
async function checkPassword(context: AccountContext, uid: number, { password, isFresh }: PasswordProof) {
  const { db } = context;
  const credentials = await getCredentialsByUid(db, uid);
  if (!credentials?.passwordHash) {
    if (!isFresh) throw new AppError("fresh_proof_needed");
    return;
  }
  const isCorrect = await verifyWithThrottle(context, { subject: accountThrottleKey(uid) }, () =>
    verifyPassword(password ?? "", credentials.passwordHash),
  );
  if (!isCorrect) throw new AppError("wrong_password", ["password"]);
  await deleteSignInFailures(db, accountThrottleKey(uid));
}

/** The secret has no effect until `confirmTwoFactorSetup` verified a code. */
export async function beginTwoFactorSetup(
  context: AccountContext,
  input: BeginSetupInput,
): Promise<{ secret: string; uri: string }> {
  const { uid, username, issuer } = input;
  await checkPassword(context, uid, input);
  const secret = createTotpSecret();
  const encrypted = await encryptText(context.secret, totpEncryptionKeyName(uid), secret);
  if (!(await upsertTwoFactorSecret(context.db, uid, encrypted))) throw new AppError("conflict");
  return { secret, uri: createTotpUri(secret, issuer, username) };
}

/** Enables two-factor authentication. The recovery codes are returned once. */
export async function confirmTwoFactorSetup(
  context: AccountContext,
  input: Member & { code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { db, nowMs } = context;
  const { uid, sessionId } = input;
  if (await isTwoFactorEnabled(db, uid)) throw new AppError("conflict");
  await verifySecondFactor(context, input);
  const recoveryCodes = createRecoveryCodes();
  const totpSecret = await getTotpSecret(context, uid);
  const hashes = recoveryCodes.map((code) => hashRecoveryCode(totpSecret, uid, code));
  await runBatch(db, [
    updateTwoFactorEnabled(db, uid, nowMs),
    ...replaceRecoveryCodes(db, uid, hashes),
    updateSessionTwoFactor(db, sessionId),
    // Other sessions were opened with one factor.
    ...signOutStatements(context, uid, { kept: sessionId }),
    ...clearSecondFactorAttempts(context, uid),
    notifyUser(context, uid, { kind: "two_step_on", params: {} }),
  ]);
  return { recoveryCodes };
}
