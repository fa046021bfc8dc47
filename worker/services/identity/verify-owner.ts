import { getCredentialsByUid } from "#db/queries/identity/accounts.ts";
import { AppError } from "#domain/errors.ts";
import type { Contact } from "#domain/identity/contact.ts";
import { verifyPassword } from "../../crypto/password.ts";
import type { AccountContext } from "./account-context.ts";
import { accountThrottleKey, countSignInAttempt } from "./sign-in-throttle.ts";
import { checkCode, type VerifiedCode } from "./verify-code.ts";

export type ContactChangeProof = { password?: string | undefined; oldCode?: string | undefined };
type Owner = { uid: number; hasPassword: boolean; contact: Contact | undefined };

const NO_CODE_NEEDED: VerifiedCode = { consume: async () => undefined };

/**
 * A stolen session is not enough to take an account over: whoever changes how it is reached knows its password, or reads
 * a contact it has. An account with neither has nothing to prove itself by.
 */
export async function verifyOwner(
  context: AccountContext,
  owner: Owner,
  proof: ContactChangeProof,
): Promise<VerifiedCode> {
  const { db, nowMs, address } = context;
  if (owner.hasPassword && proof.password !== undefined) {
    await countSignInAttempt(db, accountThrottleKey(owner.uid), address, nowMs);
    const known = await getCredentialsByUid(db, owner.uid);
    if (await verifyPassword(proof.password, known?.passwordHash)) return NO_CODE_NEEDED;
    throw new AppError("wrong_password", ["password"]);
  }
  if (owner.contact && proof.oldCode !== undefined) {
    return checkCode(context, owner.contact, proof.oldCode, "oldCheckCode");
  }
  if (!owner.hasPassword && !owner.contact) return NO_CODE_NEEDED;
  throw new AppError("proof_missing", [owner.hasPassword ? "password" : "oldCheckCode"]);
}
