import { getCredentialsByUid } from "#db/queries/identity/accounts.ts";
import { AppError } from "#domain/errors.ts";
import type { Contact } from "#domain/identity/contact.ts";
import { verifyPassword } from "../../crypto/password.ts";
import type { AccountContext } from "./account-context.ts";
import { accountThrottleKey, verifyWithThrottle } from "./sign-in-throttle.ts";
import { checkCode, type VerifiedCode } from "./verify-code.ts";

export type OwnerProof = { password?: string | undefined; oldCode?: string | undefined };
type VerifyOwnerInput = OwnerProof & { uid: number; hasPassword: boolean; contact: Contact | undefined };

const NO_CODE_NEEDED: VerifiedCode = { consume: async () => undefined };

/**
 * A stolen session must not be enough to change how the account is reached: requires the password or a code to a
 * contact of the account. An account with neither cannot be verified this way.
 */
export async function verifyOwner(context: AccountContext, input: VerifyOwnerInput): Promise<VerifiedCode> {
  const { uid, hasPassword, contact, password, oldCode } = input;
  if (hasPassword && password !== undefined) {
    const credentials = await getCredentialsByUid(context.db, uid);
    const isCorrect = await verifyWithThrottle(context, { subject: accountThrottleKey(uid) }, () =>
      verifyPassword(password, credentials?.passwordHash),
    );
    if (isCorrect) return NO_CODE_NEEDED;
    throw new AppError("wrong_password", ["password"]);
  }
  if (contact && oldCode !== undefined) {
    return checkCode(context, { contact, code: oldCode, field: "oldCheckCode" });
  }
  if (!hasPassword && !contact) return NO_CODE_NEEDED;
  throw new AppError("proof_missing", [hasPassword ? "password" : "oldCheckCode"]);
}
