import { runBatch, type Statement } from "#db/client.ts";
import { getUserRow } from "#db/queries/identity/accounts.ts";
import { updateSessionProven } from "#db/queries/identity/sessions.ts";
import { deleteSignInFailures } from "#db/queries/identity/sign-in-failures.ts";
import { isTwoFactorEnabled } from "#db/queries/identity/two-factor.ts";
import { AppError } from "#domain/errors.ts";
import { contactOfUser } from "#domain/identity/contact.ts";
import type { ConfirmProof } from "#domain/identity/security-contract.ts";
import type { AccountContext, Member } from "./account-context.ts";
import type { PasskeyContext } from "./passkeys/challenge.ts";
import { verifyPasskey } from "./passkeys/sign-in-by-passkey.ts";
import { accountThrottleKey } from "./sign-in-throttle.ts";
import { clearSecondFactorAttempts, verifySecondFactor } from "./two-factor/verify-second-factor.ts";
import { verifyOwner } from "./verify-owner.ts";

type Context = AccountContext & PasskeyContext;
type ConfirmOwnerInput = Member & { proof: ConfirmProof };

async function verifyPasswordOrContact(context: Context, uid: number, proof: ConfirmProof) {
  const { db } = context;
  const row = await getUserRow(db, uid);
  if (!row) throw new AppError("user_not_found");
  const contact = proof.contact
    ? contactOfUser(row, proof.contact)
    : (contactOfUser(row, "email") ?? contactOfUser(row, "phone"));
  // An account with neither has to use a passkey or sign in again.
  if (!row.hasPassword && !contact) throw new AppError("proof_missing");
  const { hasPassword } = row;
  const { password, checkCode: oldCode } = proof;
  const owner = await verifyOwner(context, { uid, hasPassword, contact, password, oldCode });
  await owner.consume();
  return [deleteSignInFailures(db, accountThrottleKey(uid))];
}

/** With two-factor authentication enabled, only the second factor or a passkey is accepted. */
async function verifyProof(context: Context, uid: number, proof: ConfirmProof): Promise<readonly Statement[]> {
  if (proof.credential) {
    if ((await verifyPasskey(context, { credential: proof.credential })) !== uid) throw new AppError("passkey_refused");
    return [];
  }
  if (!(await isTwoFactorEnabled(context.db, uid))) return verifyPasswordOrContact(context, uid, proof);
  if (proof.secondStep === undefined) throw new AppError("proof_missing", ["secondStep"]);
  await verifySecondFactor(context, { uid, code: proof.secondStep });
  return clearSecondFactorAttempts(context, uid);
}

/** Marks the session as freshly verified for some minutes, as calls with `needsFreshProof` require. */
export async function confirmOwner(context: Context, input: ConfirmOwnerInput): Promise<void> {
  const { uid, sessionId, proof } = input;
  const statements = await verifyProof(context, uid, proof);
  await runBatch(context.db, [...statements, updateSessionProven(context.db, uid, sessionId, context.nowMs)]);
}
