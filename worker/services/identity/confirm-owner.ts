import { runBatch } from "#db/client.ts";
import { askUser, readUserRow } from "#db/queries/identity/accounts.ts";
import { setSessionProven } from "#db/queries/identity/sessions.ts";
import { forgetFailures } from "#db/queries/identity/sign-in-failures.ts";
import { isTwoStepOn } from "#db/queries/identity/two-factor.ts";
import { Refusal } from "#domain/errors.ts";
import { ownContact } from "#domain/identity/contact.ts";
import type { ConfirmProof } from "#domain/identity/security-contract.ts";
import type { PasskeyContext } from "#worker/services/identity/passkeys/challenge.ts";
import { verifyPasskey } from "#worker/services/identity/passkeys/sign-in-by-passkey.ts";
import { forgetSecondSteps, takeSecondStep } from "#worker/services/identity/two-factor/verify-second-factor.ts";
import type { AccountContext } from "./account-context.ts";
import { accountSubject } from "./sign-in-throttle.ts";
import { proveOwner } from "./verify-owner.ts";

type Context = AccountContext & PasskeyContext;
type Member = { uid: number; sessionId: string };

async function provePasswordOrContact(context: Context, uid: number, proof: ConfirmProof) {
  const { db } = context;
  const row = readUserRow(await askUser(db, uid).all());
  if (!row) throw new Refusal("user_not_found");
  const contact = proof.contact
    ? ownContact(row, proof.contact)
    : (ownContact(row, "email") ?? ownContact(row, "phone"));
  // An account with neither proves itself by a passkey or by signing in again, never by nothing.
  if (!row.hasPassword && !contact) throw new Refusal("proof_missing");
  const { hasPassword } = row;
  const { password, checkCode: oldCode } = proof;
  const owner = await proveOwner(context, { uid, hasPassword, contact }, { password, oldCode });
  await owner.spend();
  return [forgetFailures(db, accountSubject(uid))];
}

/** With two-step sign-in on, one factor proves nothing: it takes the second step or a passkey. */
async function prove(context: Context, uid: number, proof: ConfirmProof): Promise<D1PreparedStatement[]> {
  if (proof.credential) {
    if ((await verifyPasskey(context, proof.credential)) !== uid) throw new Refusal("passkey_refused");
    return [];
  }
  if (!(await isTwoStepOn(context.db, uid))) return provePasswordOrContact(context, uid, proof);
  if (proof.secondStep === undefined) throw new Refusal("proof_missing", ["secondStep"]);
  await takeSecondStep(context, uid, proof.secondStep);
  return forgetSecondSteps(context, uid);
}

/** The owner proves again that it is them; for some minutes this session may change how the account is reached. */
export async function confirmOwner(context: Context, { uid, sessionId }: Member, proof: ConfirmProof): Promise<void> {
  const statements = await prove(context, uid, proof);
  await runBatch(context.db, [...statements, setSessionProven(context.db, uid, sessionId, context.nowMs)]);
}
