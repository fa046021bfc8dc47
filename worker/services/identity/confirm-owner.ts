import { runBatch } from "#db/client.ts";
import { parseUserRow, selectUser } from "#db/queries/identity/accounts.ts";
import { setSessionProven } from "#db/queries/identity/sessions.ts";
import { deleteSignInFailures } from "#db/queries/identity/sign-in-failures.ts";
import { isTwoFactorEnabled } from "#db/queries/identity/two-factor.ts";
import { AppError } from "#domain/errors.ts";
import { contactOfUser } from "#domain/identity/contact.ts";
import type { ConfirmProof } from "#domain/identity/security-contract.ts";
import type { PasskeyContext } from "#worker/services/identity/passkeys/challenge.ts";
import { verifyPasskey } from "#worker/services/identity/passkeys/sign-in-by-passkey.ts";
import {
  clearSecondFactorAttempts,
  verifySecondFactor,
} from "#worker/services/identity/two-factor/verify-second-factor.ts";
import type { AccountContext } from "./account-context.ts";
import { accountThrottleKey } from "./sign-in-throttle.ts";
import { verifyOwner } from "./verify-owner.ts";

type Context = AccountContext & PasskeyContext;
type Member = { uid: number; sessionId: string };

async function provePasswordOrContact(context: Context, uid: number, proof: ConfirmProof) {
  const { db } = context;
  const row = parseUserRow(await selectUser(db, uid).all());
  if (!row) throw new AppError("user_not_found");
  const contact = proof.contact
    ? contactOfUser(row, proof.contact)
    : (contactOfUser(row, "email") ?? contactOfUser(row, "phone"));
  // An account with neither proves itself by a passkey or by signing in again, never by nothing.
  if (!row.hasPassword && !contact) throw new AppError("proof_missing");
  const { hasPassword } = row;
  const { password, checkCode: oldCode } = proof;
  const owner = await verifyOwner(context, { uid, hasPassword, contact }, { password, oldCode });
  await owner.consume();
  return [deleteSignInFailures(db, accountThrottleKey(uid))];
}

/** With two-step sign-in on, one factor proves nothing: it takes the second step or a passkey. */
async function prove(context: Context, uid: number, proof: ConfirmProof): Promise<D1PreparedStatement[]> {
  if (proof.credential) {
    if ((await verifyPasskey(context, proof.credential)) !== uid) throw new AppError("passkey_refused");
    return [];
  }
  if (!(await isTwoFactorEnabled(context.db, uid))) return provePasswordOrContact(context, uid, proof);
  if (proof.secondStep === undefined) throw new AppError("proof_missing", ["secondStep"]);
  await verifySecondFactor(context, uid, proof.secondStep);
  return clearSecondFactorAttempts(context, uid);
}

/** The owner proves again that it is them; for some minutes this session may change how the account is reached. */
export async function confirmOwner(context: Context, { uid, sessionId }: Member, proof: ConfirmProof): Promise<void> {
  const statements = await prove(context, uid, proof);
  await runBatch(context.db, [...statements, setSessionProven(context.db, uid, sessionId, context.nowMs)]);
}
