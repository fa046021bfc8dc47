import { askUser, readUserRow } from "#db/queries/accounts.ts";
import { isTwoStepOn } from "#db/queries/second-step.ts";
import { setSessionProven } from "#db/queries/sessions.ts";
import { forgetFailures } from "#db/queries/sign-in-failures.ts";
import { ownContact } from "#domain/accounts/contact.ts";
import type { ConfirmProof } from "#domain/accounts/security-calls.ts";
import { Refusal } from "#domain/errors.ts";
import type { PasskeyContext } from "../passkeys/challenge.ts";
import { verifyPasskey } from "../passkeys/sign-in-by-passkey.ts";
import { forgetSecondSteps, takeSecondStep } from "../second-step/check-second-step.ts";
import type { AccountContext } from "./account-context.ts";
import { accountSubject } from "./back-off.ts";
import { proveOwner } from "./prove-owner.ts";

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
  await context.db.batch([...statements, setSessionProven(context.db, uid, sessionId, context.nowMs)]);
}
